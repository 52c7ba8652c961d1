import { platform } from '#platform';

export const rules = platform;
