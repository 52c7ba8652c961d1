import { BUDGET_STATUS_WORDS, type BudgetStatus, type EventPlan } from '#rules';
import { formatMoney } from '@/lib/formats';
import { StatusBadge, type BadgeTone } from '@/ui/status-badge';
import { BudgetChart } from './budget-chart';
import { BudgetTable } from './budget-table';
import parts from './plan-results.module.css';
import classes from './budget-overview.module.css';

const TONES: Record<BudgetStatus, BadgeTone> = { under: 'green', 'on-track': 'green', over: 'red' };

/** What the event costs, how that stands to the budget, and of what it is made (Plans §13, Plans §15). */
export function BudgetOverview({ plan }: { plan: EventPlan }) {
  const { totalCents, leftCents, status, input } = plan;
  return (
    <section className={parts.part} aria-labelledby="budget-overview">
      <h3 id="budget-overview">Budget overview</h3>
      <div className={classes.card}>
        <dl className={classes.figures}>
          <div className={classes.total}>
            <dt>Estimated total</dt>
            <dd>
              <span>{formatMoney(totalCents)}</span>{' '}
              <StatusBadge tone={TONES[status]}>{BUDGET_STATUS_WORDS[status]}</StatusBadge>
            </dd>
          </div>
          <Figure name="Your budget" cents={input.budgetCents} />
          <Figure
            name={leftCents < 0 ? 'Above your budget' : 'Left of your budget'}
            cents={Math.abs(leftCents)}
          />
          <Figure name="For each guest" cents={totalCents / input.guests} />
        </dl>
        <BudgetChart plan={plan} />
        <BudgetTable plan={plan} />
      </div>
    </section>
  );
}

function Figure({ name, cents }: { name: string; cents: number }) {
  return (
    <div>
      <dt>
        <span>{name}</span>
      </dt>
      <dd>
        <span>{formatMoney(cents)}</span>
      </dd>
    </div>
  );
}
