import { reporting } from '#reporting';

export const community = reporting;
