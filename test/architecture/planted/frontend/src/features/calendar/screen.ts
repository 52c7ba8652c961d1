import { other } from '../home/other';

export const screen = other;
