import { contracts } from '#contracts';

export const pdf = contracts;
