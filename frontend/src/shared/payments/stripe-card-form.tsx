import { useEffect, useState, type FormEvent } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type {
  Appearance,
  Stripe,
  StripeElements,
  StripeError,
  StripePaymentElementOptions,
} from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { theme } from '@/ui/theme';
import type { CardFormProps } from './card-form-props';
import { PAYMENT_ERROR, SETUP_FAILED, type ChargeOutcome } from './payment-types';
import classes from './payments.module.css';

/** The provider's frame cannot read our style sheet: it is told the colours. */
const APPEARANCE: Appearance = {
  variables: {
    colorPrimary: theme.colors?.ember?.[6],
    colorText: theme.black,
    colorDanger: theme.colors?.red?.[6],
    colorBackground: theme.white,
    borderRadius: '6px',
    fontSizeBase: '16px',
  },
};

/** Link opens pages of hosts that the content security policy does not name. */
const FIELDS: StripePaymentElementOptions = { wallets: { link: 'never' } };

/** One loading per key, however often the dialog opens; a failed one is tried anew. */
const loaded = new Map<string, Promise<Stripe | null>>();

function stripeFor(publishableKey: string): Promise<Stripe | null> {
  const known = loaded.get(publishableKey);
  if (known) return known;
  const loading = loadStripe(publishableKey).catch((failure: unknown) => {
    loaded.delete(publishableKey);
    console.warn('The card form could not be loaded.', failure);
    return null;
  });
  loaded.set(publishableKey, loading);
  return loading;
}

/** Kinds of errors after which no money can have moved. */
const SURELY_UNPAID: readonly StripeError['type'][] = [
  'card_error',
  'validation_error',
  'invalid_request_error',
];

function outcomeOfError(error: StripeError): ChargeOutcome {
  if (!SURELY_UNPAID.includes(error.type)) return { kind: 'unknown' };
  const message = error.message ?? PAYMENT_ERROR.message;
  return { kind: error.type === 'card_error' ? 'declined' : 'refused', message };
}

async function chargeWithStripe(
  stripe: Stripe,
  elements: StripeElements,
  returnPath: string,
): Promise<ChargeOutcome> {
  try {
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: new URL(returnPath, window.location.origin).href },
      redirect: 'if_required',
    });
    if (error) return outcomeOfError(error);
    return { kind: paymentIntent.status === 'succeeded' ? 'charged' : 'unknown' };
  } catch {
    return { kind: 'unknown' };
  }
}

/** Stripe's own fields; loaded only when Stripe is the provider. */
export function StripeCardForm(props: CardFormProps) {
  const { intent } = props;
  const key = intent.publishableKey ?? '';
  const [unavailable, setUnavailable] = useState(false);
  useEffect(() => {
    void stripeFor(key).then((stripe) => setUnavailable(stripe === null));
  }, [key]);
  if (unavailable) return <NotLoaded />;
  return (
    <Elements stripe={stripeFor(key)} options={{ clientSecret: intent.clientSecret, appearance: APPEARANCE }}>
      <StripeFields {...props} />
    </Elements>
  );
}

function StripeFields({ payLabel, busy, returnPath, onCharge }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const [failed, setFailed] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!stripe || !elements || busy) return;
    onCharge(() => chargeWithStripe(stripe, elements, returnPath));
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      {!ready && !failed && <Skeleton height={220} />}
      {failed && <NotLoaded />}
      <PaymentElement options={FIELDS} onReady={() => setReady(true)} onLoadError={() => setFailed(true)} />
      <Button type="submit" size="lg" fullWidth loading={busy} disabled={!ready}>
        {payLabel}
      </Button>
    </form>
  );
}

function NotLoaded() {
  return (
    <p className={classes.problem} role="alert">
      <strong>{SETUP_FAILED.title}</strong>
      The card form could not be loaded. Please close this window and try again.
    </p>
  );
}
