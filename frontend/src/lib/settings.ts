import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PublicSettings as SettingsAnswer } from '#api/venues';

export interface PublicSettings extends SettingsAnswer {
  /** How far the house's business clock is ahead of this device's clock, in milliseconds. */
  clockShiftMs: number;
}

/** Name, address, opening date and the other settings that the public may read; undefined until they are here. */
export function useSettings(): PublicSettings | undefined {
  return useSettingsReading().settings;
}

/** The same for a screen that cannot do without: with word of a reading that failed, and the way to repeat it. */
export function useSettingsReading() {
  const reading = useQuery<SettingsAnswer>({ queryKey: ['/api/settings'] });
  const { data, dataUpdatedAt } = reading;
  const settings = useMemo<PublicSettings | undefined>(
    () => data && { ...data, clockShiftMs: Date.parse(data.now) - dataUpdatedAt },
    [data, dataUpdatedAt],
  );
  return { settings, reading };
}
