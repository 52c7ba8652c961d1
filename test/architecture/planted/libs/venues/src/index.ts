import { staff } from '#staff';

export const venues = staff;
