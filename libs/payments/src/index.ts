export { OPEN_DISPUTES } from './open-disputes.js';
export type { PaymentView } from './api.js';
export { Payment, TAKING_KINDS } from './payment.entity.js';
export { PaymentsFacade } from './payments.facade.js';
export { PaymentsModule } from './payments.module.js';
export { ReconcilePayments } from './use-cases/reconcile-payments.js';
