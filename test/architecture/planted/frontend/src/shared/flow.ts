import { other } from '../features/home/other';

export const flow = other;
