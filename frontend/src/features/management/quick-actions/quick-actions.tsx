import { lazy, Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import { useExport } from '../exports/use-export';
import panel from '../overview/panel.module.css';
import { ReportButtons } from './report-buttons';
import { BOOKING_ACTS, type BookingAct } from './quick-acts';
import classes from './quick-actions.module.css';

const BroadcastDialog = lazy(() =>
  import('../broadcasts/broadcast-dialog').then((module) => ({ default: module.BroadcastDialog })),
);
const ChooseBookingDialog = lazy(() =>
  import('./choose-booking-dialog').then((module) => ({ default: module.ChooseBookingDialog })),
);

/** What staff do often, from the first screen (Office §11). `confirmed`: how many bookings are. */
export function QuickActions({ confirmed }: { confirmed: number }) {
  const [writing, setWriting] = useState(false);
  const [chosen, setChosen] = useState<BookingAct | null>(null);
  return (
    <section className={panel.panel} aria-labelledby="quick-actions">
      <h2 id="quick-actions" className={panel.heading}>
        Quick Actions
      </h2>
      <div className={classes.actions}>
        <ExportBookings />
        <ReportButtons />
        <Button size="sm" variant="default" onClick={() => setWriting(true)}>
          {`Email All Clients (${confirmed.toLocaleString('en-US')})`}
        </Button>
        {(Object.keys(BOOKING_ACTS) as BookingAct[]).map((act) => (
          <Button key={act} size="sm" variant="default" onClick={() => setChosen(act)}>
            {BOOKING_ACTS[act].title}
          </Button>
        ))}
      </div>
      {writing && (
        <Suspense fallback={null}>
          <BroadcastDialog onClose={() => setWriting(false)} />
        </Suspense>
      )}
      {chosen && (
        <Suspense fallback={null}>
          <ChooseBookingDialog act={chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </section>
  );
}

function ExportBookings() {
  const act = useExport('bookings');
  return (
    <Button size="sm" variant="default" loading={act.isPending} onClick={() => act.run()}>
      Export Bookings (CSV)
    </Button>
  );
}
