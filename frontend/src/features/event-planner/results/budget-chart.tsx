import type { CSSProperties } from 'react';
import type { EventPlan } from '#rules';
import { formatMoney } from '@/lib/formats';
import classes from './budget-chart.module.css';

/** One bar of all parts against the budget. The table below it says the same in figures. */
export function BudgetChart({ plan: { lines, totalCents, input } }: { plan: EventPlan }) {
  const { budgetCents } = input;
  const widest = Math.max(totalCents, budgetCents);
  const percent = (cents: number) => `${(cents / widest) * 100}%`;
  const words = `${formatMoney(totalCents)} of a budget of ${formatMoney(budgetCents)}`;
  return (
    <div className={classes.chart} role="img" aria-label={words}>
      <div className={classes.bar} aria-hidden="true">
        {lines
          .filter(({ cents }) => cents > 0)
          .map(({ key, cents }) => (
            <span key={key} data-part={key} style={{ width: percent(cents) }} className={classes.part} />
          ))}
      </div>
      <div
        className={classes.budget}
        data-early={budgetCents * 2 < widest || undefined}
        aria-hidden="true"
        style={{ '--at': percent(budgetCents) } as CSSProperties}
      >
        <span className={classes.mark} />
        <span className={classes.word}>Budget</span>
      </div>
    </div>
  );
}
