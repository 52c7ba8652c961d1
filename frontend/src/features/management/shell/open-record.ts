import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Which dialog is open is part of the address, so that it can be linked to and the Back button closes it. */
export type RecordParameter = 'booking' | 'message';

export interface OpenRecordState {
  /** The field that must be filled next. */
  focus?: 'price';
}

/** How to open a booking or message. Does not read the address, so a long list is not drawn anew when it changes. */
export function useRecordOpener(parameter: RecordParameter) {
  const navigate = useNavigate();
  return useCallback(
    (id: string, state?: OpenRecordState) => {
      const search = `?${new URLSearchParams({ [parameter]: id }).toString()}`;
      void navigate({ search }, { state: state ?? null, preventScrollReset: true });
    },
    [parameter, navigate],
  );
}

/** Which one is open, and how to close it; the scroll position stays. */
export function useOpenRecord() {
  const [parameters, setParameters] = useSearchParams();
  const state = useLocation().state as OpenRecordState | null;
  return {
    parameters,
    focus: state?.focus ?? null,
    close: () => setParameters({}, { preventScrollReset: true }),
  };
}
