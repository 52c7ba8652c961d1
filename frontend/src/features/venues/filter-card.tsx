import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Icon } from '@/ui/icon';
import { CAPACITY_BANDS, NO_FILTER, PRICE_BANDS, type VenueFilter } from './venue-filter';
import classes from './filter-card.module.css';

interface FilterCardProps {
  filter: VenueFilter;
  onChange: (filter: VenueFilter) => void;
}

export function FilterCard({ filter, onChange }: FilterCardProps) {
  const change = (part: Partial<VenueFilter>) => onChange({ ...filter, ...part });
  return (
    <section className={classes.card} aria-labelledby="find-venue">
      <h2 id="find-venue">Find Your Perfect Venue</h2>
      <div className={classes.fields}>
        <TextInput
          label="Search"
          type="search"
          placeholder="Name, feature or mood"
          value={filter.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        <NativeSelect
          label="Capacity"
          value={filter.capacity}
          data={[
            { value: '', label: 'Any size' },
            ...CAPACITY_BANDS.map(({ value, label }) => ({ value, label })),
          ]}
          onChange={(event) => change({ capacity: event.currentTarget.value as VenueFilter['capacity'] })}
        />
        <NativeSelect
          label="Price"
          value={filter.price}
          data={[
            { value: '', label: 'Any price' },
            ...PRICE_BANDS.map(({ value, label }) => ({ value, label })),
          ]}
          onChange={(event) => change({ price: event.currentTarget.value as VenueFilter['price'] })}
        />
        <Button variant="default" onClick={() => onChange(NO_FILTER)}>
          Clear All
        </Button>
      </div>
      <ActiveFilters filter={filter} change={change} />
    </section>
  );
}

interface ActiveFiltersProps {
  filter: VenueFilter;
  change: (part: Partial<VenueFilter>) => void;
}

/** One badge per filter in use; clicking it takes that one away. */
function ActiveFilters({ filter, change }: ActiveFiltersProps) {
  const text = filter.text.trim();
  const capacity = CAPACITY_BANDS.find(({ value }) => value === filter.capacity);
  const price = PRICE_BANDS.find(({ value }) => value === filter.price);
  const badges = [
    text && { label: `“${text}”`, clear: () => change({ text: '' }) },
    capacity && { label: capacity.label, clear: () => change({ capacity: '' }) },
    price && { label: price.label, clear: () => change({ price: '' }) },
  ].filter((badge) => !!badge);
  if (badges.length === 0) return null;

  return (
    <ul className={classes.badges} aria-label="Active filters">
      {badges.map(({ label, clear }) => (
        <li key={label}>
          <button type="button" onClick={clear} aria-label={`Remove filter ${label}`}>
            <span>{label}</span> <Icon name="close" size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}
