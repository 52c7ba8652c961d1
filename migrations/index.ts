import { TheHouse1790000000001 } from './1790000000001-the-house.js';

/** All migrations, oldest first. A new one is added at the end and never changed once released. */
export const MIGRATIONS = [TheHouse1790000000001];
