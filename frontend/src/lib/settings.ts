import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PublicSettings as SettingsAnswer } from '#api/venues';

export interface PublicSettings extends SettingsAnswer {
  /** How far the house's business clock is ahead of this device's clock, in milliseconds. */
  clockShiftMs: number;
}

/** Name, address, opening date and the other settings that the public may read; undefined until they are here. */
export function useSettings(): PublicSettings | undefined {
  const { data, dataUpdatedAt } = useQuery<SettingsAnswer>({ queryKey: ['/api/settings'] });
  return useMemo(
    () => data && { ...data, clockShiftMs: Date.parse(data.now) - dataUpdatedAt },
    [data, dataUpdatedAt],
  );
}
