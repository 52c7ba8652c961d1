import { useState } from 'react';
import type { StaffBooking } from '#api/bookings';
import type { CardSelection } from './request-card';

/** Which of the shown requests are chosen; one that was decided meanwhile is not any more. */
export function useSelection(rows: StaffBooking[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const open = rows.filter(({ status }) => status === 'pending').map(({ id }) => id);
  const ids = open.filter((id) => chosen.has(id));
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return {
    ids,
    open: open.length,
    all: () => setChosen(new Set(open)),
    none: () => setChosen(new Set()),
    of: (id: string): CardSelection => ({
      chosen: chosen.has(id),
      onChoose: (isChosen) => choose(id, isChosen),
    }),
  };
}

export type Selection = ReturnType<typeof useSelection>;
