import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { formatMoney, toCents } from '#rules';
import type { CancelledMoney, MoneyForm } from '#api/payments';
import { StaffForm } from '../../form/staff-form';
import { useStaffForm } from '../../form/use-staff-form';
import { dollars } from './money-acts';
import { amountOf, typedAmount } from './read-typed';
import type { MoneyActs } from './use-money';
import classes from './money.module.css';

interface CancelledMoneyProps {
  bookingId: string;
  money: MoneyForm;
  cancelled: CancelledMoney;
  acts: MoneyActs;
}

/** What stands after cancelling: to be returned, or owed, and giving it up with a reason (Contracts §12). */
export function CancelledMoneyPanel(props: CancelledMoneyProps) {
  const { cancelled, acts } = props;
  const [open, setOpen] = useState(false);
  const { owed, toReturn, kept, rentedAgain } = cancelled;
  const asksDeposit = rentedAgain && owed === 0 && kept > 0;
  return (
    <div className={classes.card}>
      {toReturn > 0 && <p className={classes.lead}>{`To be returned: ${dollars(toReturn)}`}</p>}
      {owed > 0 && <p className={classes.lead}>{`Owed after cancelling: ${dollars(owed)}`}</p>}
      <p className={classes.effect}>{keptWords(cancelled)}</p>
      {asksDeposit && <p className={classes.asking}>Re-rented: refund the deposit?</p>}
      {kept > 0 && (
        <div className={classes.buttons}>
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={acts.working !== null}
            onClick={() => setOpen(!open)}
          >
            {owed > 0 ? 'Waive' : 'Return more'}
          </Button>
        </div>
      )}
      {open && <WaiveForm {...props} onDone={() => setOpen(false)} />}
    </div>
  );
}

function keptWords({ kept, waived, toReturn, owed }: CancelledMoney): string {
  const settled = toReturn === 0 && owed === 0 ? 'Settled. ' : '';
  const waivedWords = waived > 0 ? ` ${dollars(waived)} was waived.` : '';
  return `${settled}The house keeps, or is owed, ${dollars(kept)}.${waivedWords}`;
}

function WaiveForm({
  bookingId,
  money,
  cancelled,
  acts,
  onDone,
}: CancelledMoneyProps & { onDone: () => void }) {
  const mostCents = toCents(cancelled.kept);
  const begin = cancelled.owed > 0 ? cancelled.owed : cancelled.kept;
  const state = useStaffForm({
    name: `waive:${bookingId}`,
    saved: { amount: typedAmount(begin), reason: '' },
    version: money.version,
    check: ({ amount, reason }) => {
      const read = amountOf(amount, mostCents, 'is kept or owed');
      return {
        ...('error' in read && { amount: read.error }),
        ...(!reason.trim() && { reason: 'Please say why it is waived.' }),
      };
    },
    save: async ({ amount, reason }, version) => {
      const read = amountOf(amount, mostCents, 'is kept or owed');
      if ('error' in read) return [{ field: 'amount', message: read.error }];
      return acts.attempt({ kind: 'waive', waiver: { amount: read.cents / 100, reason, version } });
    },
    onSaved: onDone,
  });
  const read = amountOf(state.form.values.amount, mostCents, 'is kept or owed');
  return (
    <StaffForm state={state} className={classes.form} theirs={keptWords(cancelled)}>
      <TextInput
        size="sm"
        label="Amount"
        inputMode="decimal"
        leftSection="$"
        {...state.form.getInputProps('amount')}
      />
      <TextInput size="sm" label="Reason" maxLength={500} {...state.form.getInputProps('reason')} />
      <p className={classes.effect}>What was paid above the rest is then to be returned.</p>
      <Button type="submit" size="sm" loading={acts.working === 'waive'}>
        {`Give up ${'cents' in read ? formatMoney(read.cents) : ''}`}
      </Button>
    </StaffForm>
  );
}
