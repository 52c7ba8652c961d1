import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ContractView, SignedCopyView } from '#api/contracts';
import { request } from '@/lib/api-client';

const PAUSE = 3000;
/** Half a minute; the worker needs a second or two. */
const MOST_LOOKS = 10;

export interface SignedCopyState {
  copy: SignedCopyView | null;
  /** It has not come although we looked for a while. */
  isLate: boolean;
  /** It was late, and we look once more. */
  isLookingAgain: boolean;
  lookAgain: () => void;
}

/** The PDF is made after the signature: while it is not there, the page looks for it a few times and then stops. */
export function useSignedCopy(view: ContractView): SignedCopyState {
  const [looks, setLooks] = useState(0);
  const [hasAsked, setAsked] = useState(false);
  const path = `/api/bookings/${encodeURIComponent(view.booking.id)}/contract`;
  const look = useQuery<ContractView>({
    queryKey: [path, 'signed copy', view.contractVersion],
    queryFn: async ({ signal }) => {
      setLooks((before) => before + 1);
      // Looking by itself keeps no session alive.
      return request('GET', path, undefined, { signal, headers: { 'X-Background': '1' } });
    },
    enabled: view.signedCopy === null && looks < MOST_LOOKS,
    refetchInterval: ({ state }) => (state.data?.signedCopy ? false : PAUSE),
  });
  const copy = view.signedCopy ?? look.data?.signedCopy ?? null;
  const isSpent = looks >= MOST_LOOKS;
  return {
    copy,
    isLate: copy === null && (isSpent || hasAsked),
    isLookingAgain: copy === null && hasAsked && !isSpent,
    lookAgain: () => {
      setAsked(true);
      setLooks(0);
      // Whoever asks wants to know now; the timer alone would look seconds later.
      void look.refetch();
    },
  };
}
