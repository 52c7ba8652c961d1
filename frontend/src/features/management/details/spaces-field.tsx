import type { ReactNode } from 'react';
import { Checkbox } from '@mantine/core';
import { useVenues } from '@/lib/venues';
import classes from './move-form.module.css';

/** Ids of spaces in their order, parted by commas: forms of the office hold texts. */
export const idsOf = (text: string): string[] => text.split(',').filter(Boolean);
export const textOf = (ids: Iterable<string>): string => [...ids].sort().join(',');

interface SpacesFieldProps {
  value: string;
  error: ReactNode;
  onChange: (ids: string) => void;
}

export function SpacesField({ value, error, onChange }: SpacesFieldProps) {
  const { data: venues = [] } = useVenues();
  const chosen = idsOf(value);
  const choose = (id: string, isChosen: boolean) =>
    onChange(textOf(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id)));
  return (
    <fieldset className={classes.spaces}>
      <legend>Spaces</legend>
      {venues.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={(event) => choose(id, event.currentTarget.checked)}
        />
      ))}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
