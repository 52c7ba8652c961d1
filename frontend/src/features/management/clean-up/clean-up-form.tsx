import { useEffect, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ApiError } from '@/lib/api-client';
import { notify } from '@/lib/notify';
import { queryClient } from '@/lib/query-client';
import { useAct } from '@/lib/use-act';
import type { CleanedKind, CleanedUp } from '#api/reporting';
import { isSignInRequired, STAFF_QUERIES, staffSession } from '../session/staff-session';
import classes from './clean-up.module.css';
import { ConfirmCleanUp } from './confirm-clean-up';

const FAILED = 'Cleanup Failed';
const FAILED_WORDS = 'There was an error removing the test data. Please try again.';

const KINDS: Record<CleanedKind, string> = {
  bookings: 'Bookings',
  contracts: 'Contract versions',
  payments: 'Payments',
  messages: 'Messages',
  vendorDocuments: 'Vendor documents',
  customerDocuments: 'Customer documents',
  eventPhotos: 'Event photos',
  floorPlans: 'Floor plans',
  waitlist: 'Waitlist entries',
  inquiries: 'Contact messages',
  testimonials: 'Testimonials',
};

/** The warning, the question with the password, and what went. */
export function CleanUpForm() {
  const [asking, setAsking] = useState(false);
  const act = useAct<CleanedUp, string>({
    mutationFn: (password) =>
      staffSession.call<CleanedUp>('POST', '/api/admin/cleanup-test-data', { password }),
    onSuccess: () => {
      setAsking(false);
      notify.success('Cleanup Successful!');
      // Lists and figures of the office may show what is gone.
      void queryClient.removeQueries({ queryKey: [STAFF_QUERIES] });
    },
    onError: (failure) => {
      if (!isSignInRequired(failure)) notify.error(FAILED, wordsOf(failure));
    },
  });
  if (act.data) return <Success deleted={act.data.deleted} />;
  return (
    <>
      <h1 className={classes.title}>Admin Cleanup</h1>
      <div className={classes.warning} role="note">
        <h2>This cannot be undone</h2>
        <p>
          It removes every record that is marked as test data: the demonstration, and whatever was made with
          an email at example.com, example.org or .test. Bookings go with their contracts, signed ones too,
          their payments, papers, photos, plans and messages. Nothing else is touched.
        </p>
      </div>
      <div className={classes.buttons}>
        <Button color="red" onClick={() => setAsking(true)}>
          Clear All Test Data
        </Button>
        <Link to="/management">Back to Management</Link>
      </div>
      {asking && (
        <ConfirmCleanUp
          running={act.isPending}
          failure={act.error && !isSignInRequired(act.error) ? wordsOf(act.error) : null}
          onConfirm={act.run}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** The server's own words where it has some for people. */
function wordsOf(failure: unknown): string {
  return failure instanceof ApiError && failure.status > 0 && failure.status < 500
    ? failure.serverMessage
    : FAILED_WORDS;
}

function Success({ deleted }: { deleted: CleanedUp['deleted'] }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const gone = (Object.keys(KINDS) as CleanedKind[]).filter((kind) => deleted[kind] > 0);
  return (
    <>
      <h1 ref={title} tabIndex={-1} className={classes.title}>
        Cleanup Successful!
      </h1>
      {gone.length === 0 ? (
        <p>There was no test data to remove.</p>
      ) : (
        <dl className={classes.counts}>
          {gone.map((kind) => (
            <div key={kind}>
              <dt>{KINDS[kind]}</dt>
              <dd>{deleted[kind].toLocaleString('en-US')}</dd>
            </div>
          ))}
        </dl>
      )}
      <Button component={Link} to="/management">
        Go to Management
      </Button>
    </>
  );
}
