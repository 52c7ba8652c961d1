import { api } from '../../../apps/api/src/main.js';
import { venues } from '#venues';

export const platform = [api, venues];
