import type { ChargeOutcome, PaymentIntentView } from './payment-types';

/** The same for the built-in processor's form and for Stripe's. */
export interface CardFormProps {
  intent: PaymentIntentView;
  /** 'Pay $500.00' */
  payLabel: string;
  busy: boolean;
  demonstration: boolean;
  /** Address to return to when the bank asks for a page of its own. */
  returnPath: string;
  onCharge: (attempt: () => Promise<ChargeOutcome>) => void;
}
