import { useMutation, useQuery } from '@tanstack/react-query';
import type { NewVenue, StaffVenue, VenueChange } from '#api/venues';
import { ApiError, type FieldError } from '@/lib/api-client';
import { notify } from '@/lib/notify';
import { queryClient } from '@/lib/query-client';
import { tellFailure } from '../list/after-act';
import { isSignInRequired, staffSession, STAFF_QUERIES } from '../session/staff-session';

const KEY = [STAFF_QUERIES, 'venues'];
const PATH = '/api/venues';

/** Every space as the office edits it, read anew each time the section is opened. */
export function useStaffVenues() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      staffSession.call<StaffVenue[]>('GET', '/api/staff/venues', undefined, { signal }),
    refetchOnMount: 'always',
  });
}

const known = () => queryClient.getQueryData<StaffVenue[]>(KEY);

function showAll(venues: StaffVenue[]): void {
  queryClient.setQueryData(KEY, venues);
  // What this browser knows of the spaces as a visitor is old now.
  void queryClient.invalidateQueries({ queryKey: [PATH] });
}

function show(venue: StaffVenue): void {
  showAll((known() ?? []).map((each) => (each.id === venue.id ? venue : each)));
}

function overlay(id: string, values: Partial<StaffVenue>): void {
  queryClient.setQueryData<StaffVenue[]>(KEY, (venues) =>
    venues?.map((each) => (each.id === id ? { ...each, ...values } : each)),
  );
}

/** What a space shows while a change is on its way: switched on, it has neither reason nor date. */
function shownOf(change: VenueChange): Partial<StaffVenue> {
  const cleared = change.availability && { unavailableReason: null, unavailableUntil: null };
  return { ...change, ...cleared } as Partial<StaffVenue>;
}

export interface VenueEdit {
  /**
   * True when it was saved; otherwise the fields that the server refused, if it named any.
   * @param version what the change was typed on; what the card shows without it
   */
  attempt: (change: VenueChange, version?: string) => Promise<true | FieldError[]>;
  isWorking: boolean;
  /** What became of the last one, where it was done. */
  refusal: string | null;
}

const REVERTED = 'Failed to update venue. Changes reverted.';

/**
 * Changes of one space, one after the other: each is shown at once and taken back when it fails (Spaces §6). Each says which
 * version it was made on, so that nothing of a colleague's is overwritten unseen.
 */
export function useVenueEdit(id: string): VenueEdit {
  const { mutateAsync, isPending, error } = useMutation({
    scope: { id: `venue-${id}` },
    mutationFn: ({ change, version }: { change: VenueChange; version?: string }) => {
      const read = version ?? known()?.find((venue) => venue.id === id)?.version;
      return staffSession.call<StaffVenue>('PUT', `${PATH}/${id}`, { ...change, version: read });
    },
    onMutate: ({ change }) => {
      const before = known()?.find((venue) => venue.id === id);
      const shown = shownOf(change);
      overlay(id, shown);
      const keys = Object.keys(shown) as (keyof StaffVenue)[];
      return Object.fromEntries(keys.map((key) => [key, before?.[key]])) as Partial<StaffVenue>;
    },
    onSuccess: show,
    onError: (failure, _change, before) => {
      overlay(id, before ?? {});
      // The space as a colleague left it comes with the refusal.
      const current = failure instanceof ApiError ? failure.body?.['current'] : undefined;
      if (current) show(current as StaffVenue);
      tellFailure(failure, REVERTED);
    },
  });
  return {
    attempt: (change, version) =>
      mutateAsync({ change, version }).then(
        () => true as const,
        (failure: unknown) => (failure instanceof ApiError && failure.errors) || [],
      ),
    isWorking: isPending,
    refusal: !isPending && error ? refusalOf(error) : null,
  };
}

function refusalOf(failure: unknown): string {
  if (isSignInRequired(failure)) return 'Not done: sign in to finish it.';
  return (failure instanceof ApiError && failure.serverMessage) || REVERTED;
}

/** Adding a space; `attempt` answers as that of an edit does. */
export function useAddVenue() {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (venue: NewVenue) => staffSession.call<StaffVenue>('POST', PATH, venue),
    onSuccess: (venue) => {
      const venues = known() ?? [];
      const shown = venues.filter(({ archivedAt }) => archivedAt === null);
      showAll([...shown, venue, ...venues.filter(({ archivedAt }) => archivedAt !== null)]);
      notify.success('Venue added.', `${venue.name} can be booked from now on.`);
    },
    onError: (failure) => tellFailure(failure, 'Failed to add venue.'),
  });
  return {
    isWorking: isPending,
    attempt: (venue: NewVenue) =>
      mutateAsync(venue).then(
        () => true as const,
        (failure: unknown) => (failure instanceof ApiError && failure.errors) || [],
      ),
  };
}

/** Puts the spaces that are shown in another order; at once, and back when it fails. */
export function useVenueOrder() {
  const { mutate, isPending } = useMutation({
    mutationFn: (ids: string[]) => staffSession.call<StaffVenue[]>('PUT', `${PATH}/order`, { ids }),
    onMutate: (ids) => {
      const before = known() ?? [];
      const place = ({ id }: StaffVenue) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
      queryClient.setQueryData(
        KEY,
        [...before].sort((first, second) => place(first) - place(second)),
      );
      return before;
    },
    onSuccess: showAll,
    onError: (failure, _ids, before) => {
      queryClient.setQueryData(KEY, before);
      tellFailure(failure, 'Failed to change the order.');
    },
  });
  return { order: mutate, isWorking: isPending };
}

/** Hides a space everywhere, or shows it again (Spaces §7). */
export function useVenueArchive({ id, name }: StaffVenue) {
  const { mutate, isPending } = useMutation({
    mutationFn: (archived: boolean) =>
      staffSession.call<StaffVenue>('POST', `${PATH}/${id}/archive`, { archived }),
    onSuccess: (venue, archived) => {
      show(venue);
      notify.success(archived ? 'Venue archived.' : 'Venue shown again.', name);
    },
    onError: (failure, archived) =>
      tellFailure(failure, archived ? 'Failed to archive venue.' : 'Failed to show the venue again.'),
  });
  return { archive: mutate, isWorking: isPending };
}
