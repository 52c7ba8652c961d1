import { useState } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { ErrorState } from '@/ui/state-card';
import type { StaffBooking } from '#api/bookings';
import { ActOutcomeLine } from '../bookings/act-outcome';
import { fullName } from '../bookings/booking-words';
import { ApproveButtons, RejectForm } from '../bookings/decision-buttons';
import { useBookingAct } from '../bookings/use-booking-act';
import { useBooking } from '../bookings/use-staff-bookings';
import { StaffDialog } from '../shell/staff-dialog';
import { BookingDetails } from './booking-details';
import classes from './booking-details.module.css';

interface BookingDetailsDialogProps {
  id: string;
  focus: 'price' | null;
  onClose: () => void;
}

/** All of one booking; the address /management?booking=<id> leads straight to it. */
export function BookingDetailsDialog({ id, focus, onClose }: BookingDetailsDialogProps) {
  const booking = useBooking(id);
  const [priceWanted, setPriceWanted] = useState(focus === 'price' ? 1 : 0);
  const wantPrice = () => setPriceWanted((times) => times + 1);
  const { data, error, refetch, isFetching } = booking;
  return (
    <StaffDialog
      title={data ? fullName(data) : 'Booking'}
      onClose={onClose}
      focusInside={focus === 'price'}
      footer={data && <DetailsFooter booking={data} onClose={onClose} onPriceRequired={wantPrice} />}
    >
      {data && <BookingDetails booking={data} priceWanted={priceWanted} onPriceRequired={wantPrice} />}
      {!data && !error && <DetailsSkeleton />}
      {!data && error && (
        <ErrorState
          title="This booking could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </StaffDialog>
  );
}

interface DetailsFooterProps {
  booking: StaffBooking;
  onClose: () => void;
  onPriceRequired: () => void;
}

/** The decision stays in reach while the details scroll; the reason for a refusal is asked right here. */
function DetailsFooter({ booking, onClose, onPriceRequired }: DetailsFooterProps) {
  const acts = useBookingAct(booking.id, { onPriceRequired });
  const [rejecting, setRejecting] = useState(false);
  const pending = booking.status === 'pending';
  return (
    <>
      {pending && rejecting ? (
        <RejectForm acts={acts} onCancel={() => setRejecting(false)} />
      ) : (
        <div className={classes.footer}>
          {pending && <ApproveButtons acts={acts} label="Approve Booking" />}
          {booking.status === 'rejected' && (
            <Button
              size="sm"
              variant="outline"
              loading={acts.working === 'reopen'}
              onClick={() => void acts.run({ kind: 'reopen' })}
            >
              Reopen request
            </Button>
          )}
          <span className={classes.gap} />
          {pending && (
            <Button
              size="sm"
              variant="subtle"
              color="gray"
              disabled={acts.working !== null}
              onClick={() => setRejecting(true)}
            >
              Reject Booking
            </Button>
          )}
          <Button size="sm" variant="default" onClick={onClose}>
            Close
          </Button>
        </div>
      )}
      <ActOutcomeLine outcome={acts.outcome} />
    </>
  );
}

function DetailsSkeleton() {
  return (
    <div className={classes.columns} role="status" aria-label="Loading the booking">
      <Skeleton height={420} />
      <Skeleton height={420} />
    </div>
  );
}
