import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { formatDate, weekdayName } from '#rules';
import { ApiError } from '@/lib/api-client';
import { notify } from '@/lib/notify';
import { Icon } from '@/ui/icon';
import { staffSession } from '../session/staff-session';
import classes from './top-bar.module.css';

/** The search field: the bar at the foot of a phone and the key '/' lead to it. */
export const SEARCH_ID = 'office-search';

interface TopBarProps {
  today: string | null;
  search: string;
  onSearch: (text: string) => void;
  /** Enter: go to the results. */
  onSubmit: () => void;
  onNewBooking: () => void;
}

/** Today's date at the venue, the search over all bookings, and the way out. */
export function TopBar({ today, search, onSearch, onSubmit, onNewBooking }: TopBarProps) {
  return (
    <header className={classes.bar}>
      <p className={classes.date}>
        {today && (
          <>
            <span>{`${weekdayName(today)}, `}</span>
            <span>{formatDate(today)}</span>
          </>
        )}
      </p>
      <form
        role="search"
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <TextInput
          type="search"
          id={SEARCH_ID}
          size="sm"
          aria-label="Search bookings"
          placeholder="Name, date, space, phone or code"
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
          leftSection={<Icon name="search" size={18} />}
        />
      </form>
      <Button size="sm" className={classes.add} onClick={onNewBooking}>
        New booking
      </Button>
      <LogoutButton />
    </header>
  );
}

function LogoutButton() {
  const logout = useMutation({
    mutationFn: () => staffSession.signOut(),
    // Whoever believes to be signed out and is not leaves the office open: say it.
    onError: (failure) =>
      notify.error(
        'You are still signed in.',
        failure instanceof ApiError ? failure.serverMessage : undefined,
      ),
  });
  return (
    <Button
      variant="subtle"
      color="gray"
      size="sm"
      loading={logout.isPending}
      onClick={() => logout.mutate()}
    >
      Logout
    </Button>
  );
}
