import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { typedCount, VENUE_COUNTS, type VenueCountField } from '#rules';
import type { StaffVenue } from '#api/venues';
import type { VenueEdit } from './use-staff-venues';
import classes from './venues.module.css';

interface CountsProps {
  venue: StaffVenue;
  edit: VenueEdit;
}

/** How much furniture the house has for this space; each count is saved when its field is left (Spaces §6). */
export function VenueCounts({ venue, edit }: CountsProps) {
  return (
    <fieldset className={classes.counts}>
      <legend>Inventory</legend>
      {VENUE_COUNTS.map(({ field, label }) => (
        <Count
          key={field}
          label={label}
          count={venue[field]}
          onSave={(count) =>
            void edit.attempt({ [field]: count } satisfies Partial<Record<VenueCountField, number>>)
          }
        />
      ))}
    </fieldset>
  );
}

interface CountProps {
  label: string;
  count: number;
  onSave: (count: number) => void;
}

function Count({ label, count, onSave }: CountProps) {
  /** What is being typed; null while the field shows what is saved. */
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    setTyped(null);
    if (typed === null) return;
    const number = typedCount(typed);
    if (number !== count) onSave(number);
  };
  return (
    <TextInput
      size="sm"
      label={label}
      inputMode="numeric"
      classNames={{ root: classes.count, label: classes.countLabel, input: classes.countInput }}
      value={typed ?? String(count)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );
}
