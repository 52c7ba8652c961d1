import { reporting } from '#reporting';

export const notifications = reporting;
