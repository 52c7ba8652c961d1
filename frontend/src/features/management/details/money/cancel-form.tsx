import { Button, NativeSelect, TextInput } from '@mantine/core';
import {
  cancellationEffect,
  cancellationSums,
  formatMoney,
  readAmount,
  toCents,
  type CancelledBy,
} from '#rules';
import type { CancellationFacts, MoneyForm } from '#api/payments';
import { StaffForm } from '../../form/staff-form';
import { useStaffForm } from '../../form/use-staff-form';
import { typedAmount } from './read-typed';
import type { MoneyActs } from './use-money';
import classes from './money.module.css';

interface CancelFormProps {
  bookingId: string;
  money: MoneyForm;
  cancelling: CancellationFacts;
  acts: MoneyActs;
  onDone: () => void;
}

const WANTED: { value: CancelledBy; label: string }[] = [
  { value: 'customer', label: 'The customer' },
  { value: 'house', label: 'We do' },
  { value: 'unpaid', label: 'Nobody: it was not paid' },
];

export const cancelFormName = (bookingId: string) => `cancel:${bookingId}`;

/** The same facts in cents, as the rules read them. */
function factsOf({ clause, daysBefore, deposit, balance, received }: CancellationFacts) {
  const cents = { depositCents: toCents(deposit), balanceCents: toCents(balance) };
  return { clause, daysBefore, ...cents, receivedCents: toCents(received) };
}

type Draft = { by: string; other: string; reason: string };

/** Cents that go back when staff typed another sum than the clause's; null: as the clause says. */
function otherSum({ other }: Draft, receivedCents: number): number | null | { error: string } {
  const cents = readAmount(other);
  if (cents === null) return null;
  if (cents === 'unreadable')
    return { error: 'Enter an amount like 1,250.50, with a point before the cents.' };
  return cents > receivedCents ? { error: `Only ${formatMoney(receivedCents)} came.` } : cents;
}

function useCancelForm({ bookingId, money, cancelling, acts, onDone }: CancelFormProps) {
  const facts = factsOf(cancelling);
  return useStaffForm<Draft>({
    name: cancelFormName(bookingId),
    saved: { by: 'customer', other: '', reason: '' },
    version: money.version,
    check: (draft) => {
      const sum = otherSum(draft, facts.receivedCents);
      const isOther = typeof sum === 'number' && !draft.reason.trim();
      return {
        ...(sum !== null && typeof sum === 'object' && { other: sum.error }),
        ...(isOther && { reason: 'This is not what the clause says. Please say why.' }),
      };
    },
    fields: { returnAmount: 'other' },
    save: async (draft, version) => {
      const sum = otherSum(draft, facts.receivedCents);
      return acts.attempt({
        kind: 'cancel',
        request: {
          wantedBy: draft.by as CancelledBy,
          ...(draft.reason.trim() && { reason: draft.reason.trim() }),
          ...(typeof sum === 'number' && { returnAmount: sum / 100 }),
          version,
        },
      });
    },
    onSaved: onDone,
  });
}

/** Who wants it, and what follows from the clause that was signed: the sum stands before the button (Contracts §12). */
export function CancelForm(props: CancelFormProps) {
  const { cancelling, acts } = props;
  const state = useCancelForm(props);
  const { form } = state;
  const facts = factsOf(cancelling);
  const by = form.values.by as CancelledBy;
  const sum = otherSum(form.values, facts.receivedCents);
  const { returnCents } = cancellationSums(facts, by);
  const effect =
    typeof sum === 'number' ? otherEffect(sum, facts.receivedCents) : cancellationEffect(facts, by);
  return (
    <StaffForm state={state} className={classes.form} theirs={cancellationEffect(facts, by)}>
      <NativeSelect size="sm" label="Who wants to cancel?" data={WANTED} {...form.getInputProps('by')} />
      <p className={classes.sums} aria-live="polite">
        {effect}
      </p>
      {facts.receivedCents > 0 && (
        <TextInput
          size="sm"
          label="Return another sum"
          description="Empty: as the clause says."
          placeholder={typedAmount(returnCents / 100)}
          inputMode="decimal"
          leftSection="$"
          {...form.getInputProps('other')}
        />
      )}
      <TextInput
        size="sm"
        label="Reason"
        description="Only staff read it."
        maxLength={500}
        {...form.getInputProps('reason')}
      />
      <p className={classes.effect}>
        The date is free at once. Emails about the event that have not left are stopped, and one tells the
        customer of this. Refunds are made afterwards, payment by payment.
      </p>
      <Button type="submit" size="sm" color="red" loading={acts.working === 'cancel'}>
        Cancel the booking
      </Button>
    </StaffForm>
  );
}

function otherEffect(returnCents: number, receivedCents: number): string {
  const kept = formatMoney(receivedCents - returnCents);
  return `${formatMoney(returnCents)} goes back to the customer, ${kept} is kept, and nothing more is owed.`;
}
