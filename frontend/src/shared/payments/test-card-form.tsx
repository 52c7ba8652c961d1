import { useState, type FormEvent } from 'react';
import { Button, TextInput } from '@mantine/core';
import type { CardFormProps } from './card-form-props';
import { cardErrors, formatCardNumber, formatCvc, formatExpiry, type CardErrors } from './card-entry';
import { chargeTestCard } from './charge-test-card';
import classes from './payments.module.css';

/** The card form of the built-in processor; a real card is never needed. */
export function TestCardForm({ intent, payLabel, busy, demonstration, onCharge }: CardFormProps) {
  const [number, setNumber] = useState('');
  const [expiry, setExpiry] = useState('');
  const [cvc, setCvc] = useState('');
  const [errors, setErrors] = useState<CardErrors>({});

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = cardErrors({ number, expiry, cvc });
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const card = { clientSecret: intent.clientSecret, cardNumber: number.replace(/\D/g, ''), expiry, cvc };
    onCharge(() => chargeTestCard(card, setErrors));
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label="Card number"
        size="lg"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        data-autofocus
        classNames={{ input: classes.figures }}
        value={number}
        error={errors.number}
        onChange={(event) => setNumber(formatCardNumber(event.currentTarget.value))}
      />
      <div className={classes.pair}>
        <TextInput
          label="Expiry"
          size="lg"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM/YY"
          classNames={{ input: classes.figures }}
          value={expiry}
          error={errors.expiry}
          onChange={(event) => setExpiry(nextExpiry(expiry, event.currentTarget.value))}
        />
        <TextInput
          label="CVC"
          size="lg"
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
          classNames={{ input: classes.figures }}
          value={cvc}
          error={errors.cvc}
          onChange={(event) => setCvc(formatCvc(event.currentTarget.value))}
        />
      </div>
      {demonstration && (
        <p className={classes.hint}>
          Demonstration: pay with <span className={classes.figures}>4242 4242 4242 4242</span>, any future
          date and any CVC. No money moves.
        </p>
      )}
      <Button type="submit" size="lg" fullWidth loading={busy}>
        {payLabel}
      </Button>
    </form>
  );
}

/** Deleting must be able to pass the stroke that formatting puts in. */
function nextExpiry(before: string, typed: string): string {
  return typed.length < before.length ? typed : formatExpiry(typed);
}
