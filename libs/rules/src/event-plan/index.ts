export * from './rates.js';
export * from './estimate.js';
export * from './plan-fields.js';
export * from './plan-wording.js';
export * from './advice.js';
export * from './schedule.js';
export * from './plan-text.js';
export * from './carried-plan.js';
