import { api } from '../../apps/api/src/main.js';

export const seed = api;
