import { reporting } from '#reporting';

export const floorPlans = reporting;
