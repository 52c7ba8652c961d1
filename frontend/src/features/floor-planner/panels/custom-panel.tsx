import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { customItemPrice, customItemsTotal, mostOf, steppedQuantity, type CustomItemPrice } from '#rules';
import type { CustomItem } from '#api/inventory';
import { formatMoney } from '@/lib/formats';
import { ErrorState } from '@/ui/state-card';
import type { Planner } from '../use-planner';
import classes from './panels.module.css';

const UNITS: Record<CustomItem['unit'], string> = {
  item: 'each',
  set: 'a set',
  linear_foot: 'a foot',
  hour: 'an hour',
};

/** What can be rented in addition, with the price of all of it. Nothing is shown while the house rents nothing out. */
export function CustomPanel({ planner }: { planner: Planner }) {
  const reading = useQuery<CustomItem[]>({ queryKey: ['/api/custom-inventory?deleted=include'] });
  const quantities = planner.plan.customItems;
  // What is no longer offered stays in plans that use it, and can be taken out.
  const items = reading.data?.filter(({ id, isActive }) => isActive || (quantities[id] ?? 0) > 0);
  if (reading.isError)
    return (
      <ErrorState
        title="Items to rent could not be loaded"
        error={reading.error}
        retrying={reading.isFetching}
        onRetry={() => void reading.refetch()}
      />
    );
  if (!items || items.length === 0) return null;
  return (
    <section className={classes.panel} aria-labelledby="planner-custom">
      <h2 id="planner-custom">Rent in addition</h2>
      <ul className={classes.custom}>
        {items.map((item) => (
          <li key={item.id}>
            <CustomRow
              item={item}
              quantity={quantities[item.id] ?? 0}
              onChange={(quantity) => planner.setQuantity(item.id, quantity)}
            />
          </li>
        ))}
      </ul>
      <p className={classes.total}>
        <span>Total</span>
        <strong className="tabular">{formatMoney(customItemsTotal(items, quantities))}</strong>
      </p>
    </section>
  );
}

interface CustomRowProps {
  item: CustomItem & CustomItemPrice;
  quantity: number;
  onChange: (quantity: number) => void;
}

function CustomRow({ item, quantity, onChange }: CustomRowProps) {
  const setup = item.setupFee > 0 ? ` · setup ${formatMoney(item.setupFee)} once` : '';
  const most = item.isActive ? mostOf(item) : 0;
  const left = item.isActive ? `${String(most)} available` : 'no longer offered';
  return (
    <div className={classes.customRow}>
      <div>
        <span className={classes.pieceName}>{item.name}</span>
        <span className={classes.facts}>
          {`${formatMoney(item.pricePerUnit)} ${UNITS[item.unit]}${setup} · ${left}`}
        </span>
        {quantity > 0 && (
          <span className={classes.facts}>{formatMoney(customItemPrice(item, quantity))}</span>
        )}
      </div>
      <div className={classes.stepper}>
        <Button
          variant="default"
          aria-label={`One ${item.name} less`}
          disabled={quantity === 0}
          onClick={() => onChange(steppedQuantity(item, quantity, -1))}
        >
          −
        </Button>
        <output aria-label={`Number of ${item.name}`}>{quantity}</output>
        <Button
          variant="default"
          aria-label={`One ${item.name} more`}
          disabled={quantity >= most}
          onClick={() => onChange(steppedQuantity(item, quantity, 1))}
        >
          +
        </Button>
      </div>
    </div>
  );
}
