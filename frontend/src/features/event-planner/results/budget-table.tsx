import type { EventPlan, PlanLine } from '#rules';
import { formatMoney } from '@/lib/formats';
import chart from './budget-chart.module.css';
import classes from './budget-table.module.css';

/** The parts in figures; the swatch is that of the bar above. */
export function BudgetTable({ plan }: { plan: EventPlan }) {
  const { lines, subtotalCents, totalCents } = plan;
  const parts = lines.filter(({ key }) => key !== 'contingency');
  const contingency = lines.find(({ key }) => key === 'contingency');
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Share</th>
          <th scope="col">Estimate</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((line) => (
          <PartRow key={line.key} line={line} totalCents={totalCents} />
        ))}
      </tbody>
      <tbody>
        {contingency && (
          <>
            <SumRow name="Subtotal" cents={subtotalCents} />
            <PartRow line={contingency} totalCents={totalCents} />
          </>
        )}
      </tbody>
      <tfoot>
        <SumRow name="Estimated total" cents={totalCents} />
      </tfoot>
    </table>
  );
}

function PartRow({ line: { key, name, cents }, totalCents }: { line: PlanLine; totalCents: number }) {
  return (
    <tr>
      <th scope="row">
        <span className={chart.swatch} data-part={key} aria-hidden="true" />
        <span>{key === 'contingency' ? `${name} (10% of the subtotal)` : name}</span>
      </th>
      <td className={classes.share}>{`${Math.round((cents / totalCents) * 100)}%`}</td>
      <td>{formatMoney(cents)}</td>
    </tr>
  );
}

function SumRow({ name, cents }: { name: string; cents: number }) {
  return (
    <tr className={classes.sum}>
      <th scope="row">
        <span>{name}</span>
      </th>
      <td />
      <td>{formatMoney(cents)}</td>
    </tr>
  );
}
