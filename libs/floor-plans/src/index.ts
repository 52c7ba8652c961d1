export type { FloorPlanView } from './api.js';
export { FloorPlan } from './floor-plan.entity.js';
export { FloorPlanSharesRepository } from './floor-plan-shares.repository.js';
export { FloorPlansFacade, type PlanShareFacts } from './floor-plans.facade.js';
export { FloorPlansModule } from './floor-plans.module.js';
