import { rules } from '#rules';

export const events = rules;
