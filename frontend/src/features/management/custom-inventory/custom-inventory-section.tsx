import { Skeleton } from '@mantine/core';
import { formatMoney, ITEM_CATEGORIES, ITEM_UNITS } from '#rules';
import type { StaffCustomItem } from '#api/inventory';
import { EmptyState, ErrorState } from '@/ui/state-card';
import { ConfirmButton } from '../form/confirm-button';
import plain from '../list/plain-table.module.css';
import { isSignInRequired } from '../session/staff-session';
import { StaleNote } from '../shell/stale-note';
import { ItemForm } from './item-form';
import { useCustomItems, useDeleteItem } from './use-custom-items';
import classes from './custom-inventory.module.css';

/** What the house rents in addition; the floor planner offers it (Plans §9). */
export function CustomInventorySection() {
  const reading = useCustomItems();
  const { data, error, refetch, isFetching } = reading;
  return (
    <>
      <ItemForm />
      {!data && !error && (
        <Skeleton height={160} mt="md" role="status" aria-label="Loading custom inventory" />
      )}
      {!data && error && (
        <ErrorState
          title="The custom inventory could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && error && !isSignInRequired(error) && <StaleNote reading={reading} />}
      {data?.length === 0 && (
        <EmptyState title="Nothing is rented out.">
          What is added above can be chosen in the floor planner.
        </EmptyState>
      )}
      {data && data.length > 0 && <ItemTable items={data} />}
    </>
  );
}

function ItemTable({ items }: { items: StaffCustomItem[] }) {
  return (
    <table className={`${plain.table} ${classes.table}`}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Price</th>
          <th scope="col">Quantity</th>
          <th scope="col" className={classes.acts}>
            Acts
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <ItemRow key={item.id} item={item} />
        ))}
      </tbody>
    </table>
  );
}

const labelIn = (choices: typeof ITEM_UNITS, value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value;

function ItemRow({ item }: { item: StaffCustomItem }) {
  const { remove, isWorking } = useDeleteItem(item);
  const { name, description, notes, category, unit, quantityAvailable, minimumQuantity, maximumQuantity } =
    item;
  const range = [
    minimumQuantity > 1 && `at least ${minimumQuantity}`,
    maximumQuantity !== null && `at most ${maximumQuantity}`,
  ].filter(Boolean);
  return (
    <tr>
      <td>
        <span className={classes.name} dir="auto">
          {name}
        </span>
        <span className={classes.quiet}>{labelIn(ITEM_CATEGORIES, category)}</span>
        {description && <span dir="auto">{description}</span>}
        {notes && (
          <span className={classes.notes} dir="auto">
            {notes}
          </span>
        )}
      </td>
      <td>
        <span>{`${formatMoney(item.pricePerUnit)} per ${labelIn(ITEM_UNITS, unit).toLowerCase()}`}</span>
        {item.setupFee > 0 && (
          <span className={classes.quiet}>{`and ${formatMoney(item.setupFee)} setup, once`}</span>
        )}
      </td>
      <td>
        <span>{`${quantityAvailable} available`}</span>
        {range.length > 0 && <span className={classes.quiet}>{range.join(', ')}</span>}
      </td>
      <td className={classes.acts}>
        <ConfirmButton
          act="Delete"
          variant="default"
          of={name}
          question={`Delete ${name}? Nobody can choose it any more; plans that use it keep it.`}
          isWorking={isWorking}
          onConfirm={remove}
        />
      </td>
    </tr>
  );
}
