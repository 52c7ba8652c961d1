import { inventory } from '#inventory';
import { seed } from '../../../tools/demo/seed.js';

export const venues = [inventory, seed];
