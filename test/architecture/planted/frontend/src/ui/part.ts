import { other } from '../features/home/other';
import { flow } from '../shared/flow';

export const part = [other, flow];
