import { other } from '../features/home/other';

export const part = other;
