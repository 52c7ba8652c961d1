import {
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  type ReactNode,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { writeFilters } from '../list/filter-store';

export interface OpenRecordState {
  /** The field that must be filled next. */
  focus?: 'price';
}

interface ChangeOptions {
  /** No step of its own for the Back button. */
  replace?: boolean;
  state?: OpenRecordState;
}

/** Everything that is open in the office stands in the address: sections, filters, the booking or message. */
export interface OfficeAddress {
  /** Changes what is open. What lists are narrowed to at this moment is written along, so that nothing typed is lost. */
  change: (edit: (parameters: URLSearchParams) => void, options?: ChangeOptions) => void;
}

const AddressContext = createContext<OfficeAddress | null>(null);

/** Changing the address does not draw those anew who only may change it: a long list of rows, for example. */
export function OfficeAddressProvider({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  }, [search]);

  const change = useCallback<OfficeAddress['change']>(
    (edit, { replace = false, state } = {}) => {
      const parameters = new URLSearchParams(latest.current);
      writeFilters(parameters);
      edit(parameters);
      const text = parameters.toString();
      const next = text === '' ? '' : `?${text}`;
      // What is there already is no step of its own for the Back button.
      if (next === latest.current && !state) return;
      latest.current = next;
      void navigate(
        { search: next },
        { replace, state: state ?? null, preventScrollReset: true, flushSync: true },
      );
    },
    [navigate],
  );
  const address = useMemo(() => ({ change }), [change]);
  return <AddressContext value={address}>{children}</AddressContext>;
}

export function useOfficeAddress(): OfficeAddress {
  const address = useContext(AddressContext);
  if (!address) throw new Error('used outside of the office');
  return address;
}
