import { staff } from '#staff';
import { seed } from '../../../tools/demo/seed.js';

export const venues = [staff, seed];
