import { Button, NativeSelect, TextInput } from '@mantine/core';
import { formatMoney, toCents } from '#rules';
import type { MoneyForm, PaymentType } from '#api/payments';
import { StaffForm } from '../../form/staff-form';
import { useStaffForm } from '../../form/use-staff-form';
import { useBusinessTime } from '../../shell/use-dashboard';
import { dollars } from './money-acts';
import { amountOf, typedAmount } from './read-typed';
import type { MoneyActs } from './use-money';
import classes from './money.module.css';

interface RecordPaymentFormProps {
  bookingId: string;
  money: MoneyForm;
  acts: MoneyActs;
  onDone: () => void;
}

type Draft = { part: string; amount: string; method: string; date: string; reference: string };

const PARTS: Record<PaymentType, string> = { deposit: 'Deposit', final: 'Balance' };

export const recordFormName = (bookingId: string) => `record-payment:${bookingId}`;

/** The part that is owed next (Money §7), or after cancelling; null when nothing is. */
export function partOwed({ owed, cancelled, cancelling }: MoneyForm): PaymentType | null {
  if (!cancelling) return cancelled && cancelled.owed > 0 ? 'final' : null;
  if (owed.deposit > 0) return 'deposit';
  return owed.final > 0 ? 'final' : null;
}

/** Dollars that the form can take for it. */
function owedOf({ owed, cancelled }: MoneyForm, part: PaymentType): number {
  return cancelled ? cancelled.owed : owed[part];
}

function errorsOf({ amount, date }: Draft, owedCents: number, today: string) {
  const read = amountOf(amount, owedCents, 'is owed of it');
  return {
    ...('error' in read && { amount: read.error }),
    ...(!/^\d{4}-\d{2}-\d{2}$/.test(date) && { date: 'Please enter the day it came.' }),
    ...(date > today && { date: 'The date cannot be in the future.' }),
  };
}

function useRecordForm({ bookingId, money, acts, onDone }: RecordPaymentFormProps, today: string) {
  const part = partOwed(money) ?? 'final';
  const owedCents = toCents(owedOf(money, part));
  const saved: Draft = {
    part,
    amount: typedAmount(owedOf(money, part)),
    method: 'cash',
    date: today,
    reference: '',
  };
  return useStaffForm<Draft>({
    name: recordFormName(bookingId),
    saved,
    version: money.version,
    check: (draft) => errorsOf(draft, owedCents, today),
    save: async ({ amount, method, date, reference }, version) => {
      const read = amountOf(amount, owedCents, 'is owed of it');
      if ('error' in read) return [{ field: 'amount', message: read.error }];
      return acts.attempt({
        kind: 'record',
        payment: {
          paymentType: part,
          amount: read.cents / 100,
          method: method === 'cheque' ? 'cheque' : 'cash',
          date,
          ...(reference.trim() && { reference: reference.trim() }),
          version,
        },
      });
    },
    onSaved: onDone,
  });
}

/** Cash or a cheque that was handed over: the amount is filled in, and the effect is said before the button. */
export function RecordPaymentForm(props: RecordPaymentFormProps) {
  const { money, acts } = props;
  const { today } = useBusinessTime();
  const state = useRecordForm(props, today ?? '');
  const { form } = state;
  const part = partOwed(money) ?? 'final';
  const read = amountOf(form.values.amount, toCents(owedOf(money, part)), 'is owed of it');
  const amount = 'cents' in read ? `${formatMoney(read.cents)} ` : '';
  return (
    <StaffForm
      state={state}
      className={classes.form}
      theirs={`${PARTS[part]} owed now: ${dollars(owedOf(money, part))}.`}
    >
      <p className={classes.lead}>{`${PARTS[part]} owed: ${dollars(owedOf(money, part))}`}</p>
      <div className={classes.pair}>
        <TextInput
          size="sm"
          label="Amount"
          inputMode="decimal"
          leftSection="$"
          data-autofocus
          {...form.getInputProps('amount')}
        />
        <NativeSelect
          size="sm"
          label="Paid by"
          data={[
            { value: 'cash', label: 'Cash' },
            { value: 'cheque', label: 'Cheque' },
          ]}
          {...form.getInputProps('method')}
        />
        <TextInput
          size="sm"
          type="date"
          label="Date"
          max={today ?? undefined}
          {...form.getInputProps('date')}
        />
        <TextInput
          size="sm"
          label="Reference"
          placeholder="Cheque number"
          maxLength={100}
          {...form.getInputProps('reference')}
        />
      </div>
      {'cents' in read && <p className={classes.effect}>{effectOf(part, read.cents, money)}</p>}
      <Button type="submit" size="sm" loading={acts.working === 'record'}>
        {`Record ${amount}${form.values.method}`}
      </Button>
    </StaffForm>
  );
}

/** What follows, before the button: a deposit is one payment, whatever its amount (Money §6). */
function effectOf(part: PaymentType, cents: number, money: MoneyForm): string {
  const rest = toCents(owedOf(money, part)) - cents;
  const receipt = 'The receipt goes to the customer by email after 30 seconds.';
  if (rest === 0) return `The ${PARTS[part].toLowerCase()} is then paid. ${receipt}`;
  return part === 'deposit'
    ? `The deposit then counts as paid, and ${formatMoney(rest)} more goes to the balance. ${receipt}`
    : `Of the balance ${formatMoney(rest)} is then still owed. ${receipt}`;
}
