import { Button, NativeSelect, TextInput } from '@mantine/core';
import { formatMoney, toCents } from '#rules';
import type { MoneyForm, MoneyLine } from '#api/payments';
import { StaffForm } from '../../form/staff-form';
import { useStaffForm } from '../../form/use-staff-form';
import { dollars } from './money-acts';
import { amountOf, typedAmount } from './read-typed';
import type { MoneyActs } from './use-money';
import classes from './money.module.css';

interface GiveBackProps {
  money: MoneyForm;
  line: MoneyLine;
  acts: MoneyActs;
  onDone: () => void;
  /** Dollars that are owed back; the field begins with them. */
  wanted?: number;
}

type Way = 'card' | 'by-hand';

/** Why no more can be given back, after 'Only $200.00 '. */
function limitOf({ isCapped }: MoneyLine): string {
  return isCapped
    ? 'is to be returned of this cancelled booking; to give back more, waive what is kept first'
    : 'is left of this payment';
}

/** Money of one payment goes back: at most what is left of it, with a reason. */
export function RefundForm({ money, line, acts, onDone, wanted }: GiveBackProps) {
  const begin = Math.min(line.refundable, wanted ?? line.refundable);
  const mostCents = toCents(line.refundable);
  const limit = limitOf(line);
  const state = useStaffForm({
    name: `refund:${line.id}`,
    saved: { amount: typedAmount(begin), reason: '', way: line.refundWays[0] ?? 'card' },
    version: money.version,
    check: ({ amount, reason }) => {
      const read = amountOf(amount, mostCents, limit);
      return {
        ...('error' in read && { amount: read.error }),
        ...(!reason.trim() && { reason: 'Please say why the money is paid back.' }),
      };
    },
    save: async ({ amount, reason, way }, version) => {
      const read = amountOf(amount, mostCents, limit);
      if ('error' in read) return [{ field: 'amount', message: read.error }];
      const refund = { paymentId: line.id, amount: read.cents / 100, reason, way: way as Way, version };
      return acts.attempt({ kind: 'refund', refund, way: refund.way });
    },
    onSaved: onDone,
  });
  const { form } = state;
  const read = amountOf(form.values.amount, mostCents, limit);
  const amount = 'cents' in read ? formatMoney(read.cents) : '';
  return (
    <StaffForm
      state={state}
      className={classes.form}
      theirs={`${line.isCapped ? 'To be returned' : 'Left of this payment'}: ${dollars(line.refundable)}.`}
    >
      <div className={classes.pair}>
        <TextInput
          size="sm"
          label="Amount"
          inputMode="decimal"
          leftSection="$"
          {...form.getInputProps('amount')}
        />
        {line.refundWays.length > 1 && (
          <NativeSelect
            size="sm"
            label="How"
            data={[
              { value: 'card', label: 'To the card' },
              { value: 'by-hand', label: 'By hand' },
            ]}
            {...form.getInputProps('way')}
          />
        )}
      </div>
      <TextInput size="sm" label="Reason" maxLength={500} {...form.getInputProps('reason')} />
      <p className={classes.effect}>
        {form.values.way === 'card'
          ? 'The bank is asked at once; the customer hears when it is done.'
          : 'Hand the money over first: this only notes it and tells the customer.'}
      </p>
      <Button type="submit" size="sm" loading={acts.working === 'refund'}>
        {form.values.way === 'card' ? `Refund ${amount} to the card` : `Note ${amount} paid back by hand`}
      </Button>
    </StaffForm>
  );
}

/** A record of cash or a cheque that was a mistake: the ledger keeps it and a line that takes it back. */
export function ReverseForm({ money, line, acts, onDone }: GiveBackProps) {
  const state = useStaffForm({
    name: `reverse:${line.id}`,
    saved: { reason: '' },
    version: money.version,
    check: ({ reason }) => (reason.trim() ? {} : { reason: 'Please say why the payment is reversed.' }),
    save: (reversal, version) =>
      acts.attempt({ kind: 'reverse', paymentId: line.id, reversal: { ...reversal, version } }),
    onSaved: onDone,
  });
  return (
    <StaffForm state={state} className={classes.form} theirs="The payments changed; they stand above.">
      <TextInput size="sm" label="Reason" maxLength={500} {...state.form.getInputProps('reason')} />
      <p className={classes.effect}>
        The money then counts as never paid, and the customer is told that the receipt was wrong.
      </p>
      <Button type="submit" size="sm" color="red" loading={acts.working === 'reverse'}>
        {`Reverse ${dollars(line.amount)} ${line.method}`}
      </Button>
    </StaffForm>
  );
}
