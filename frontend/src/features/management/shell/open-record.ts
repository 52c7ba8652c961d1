import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useOfficeAddress, type OpenRecordState } from './office-address';

/** Which dialog is open is part of the address, so that it can be linked to and the Back button closes it. */
export type RecordParameter = 'booking' | 'message';
const RECORD_PARAMETERS: readonly RecordParameter[] = ['booking', 'message'];

/** The form of a booking that staff write down. */
const NEW = 'new';

/** One record is open at a time. */
function closeRecords(parameters: URLSearchParams): void {
  [...RECORD_PARAMETERS, NEW].forEach((parameter) => parameters.delete(parameter));
}

/** How to open a booking or message. Does not read the address, so a long list is not drawn anew when it changes. */
export function useRecordOpener(parameter: RecordParameter) {
  const { change } = useOfficeAddress();
  return useCallback(
    (id: string, state?: OpenRecordState) =>
      change(
        (parameters) => {
          closeRecords(parameters);
          parameters.set(parameter, id);
        },
        { state },
      ),
    [parameter, change],
  );
}

/** Which one is open, and how to close it; sections, filters and the scroll position stay. */
export function useOpenRecord() {
  const [parameters] = useSearchParams();
  const { change } = useOfficeAddress();
  const state = useLocation().state as OpenRecordState | null;
  return { parameters, focus: state?.focus ?? null, close: () => change(closeRecords) };
}

/** The form of a new booking, which is open in the address as well. */
export function useNewBooking() {
  const [parameters] = useSearchParams();
  const { change } = useOfficeAddress();
  return {
    isOpen: parameters.get(NEW) === 'booking',
    open: useCallback(
      () =>
        change((to) => {
          closeRecords(to);
          to.set(NEW, 'booking');
        }),
      [change],
    ),
    close: () => change(closeRecords),
  };
}
