export type { FloorPlanView } from './api.js';
export { FloorPlan } from './floor-plan.entity.js';
export { FloorPlansModule } from './floor-plans.module.js';
