import { useState } from 'react';
import { Button } from '@mantine/core';
import { sentenceOf } from '@/lib/api-client';
import {
  findBookings,
  rememberContact,
  rememberedContact,
  type CustomerBooking,
  type CustomerContact,
} from '@/lib/customer-bookings';
import { bookingCode, formatDate } from '@/lib/formats';
import { useAct } from '@/lib/use-act';
import { BookingLookup } from '@/shared/booking-lookup/booking-lookup';
import { CustomerDialog } from '@/ui/customer-dialog';
import { EmptyState } from '@/ui/state-card';
import classes from './booking.module.css';

interface FindBookingDialogProps {
  opened: boolean;
  onClose: () => void;
  onChoose: (booking: CustomerBooking) => void;
}

/** By email or phone to the booking that the plan is for (Plans §7). */
export function FindBookingDialog({ opened, onClose, onChoose }: FindBookingDialogProps) {
  const [asked, setAsked] = useState<CustomerContact | null>(null);
  const search = useAct({
    mutationFn: findBookings,
    onSuccess: (_found, contact) => {
      setAsked(contact);
      rememberContact(contact);
    },
  });
  return (
    <CustomerDialog opened={opened} title="Find Your Booking" closeLabel="Close" onClose={onClose}>
      <div className={classes.choices}>
        <BookingLookup
          initial={rememberedContact()}
          searching={search.isPending}
          error={search.error ? sentenceOf(search.error, 'We could not look it up. Please try again.') : null}
          buttonLabel="Search"
          onSearch={search.run}
        />
        {search.data?.length === 0 && asked && (
          <EmptyState title={`No bookings found for ${asked.search}`}>
            {`Please check your ${asked.type} or try searching by ${asked.type === 'email' ? 'phone number' : 'email'} instead.`}
          </EmptyState>
        )}
        {search.data && search.data.length > 0 && (
          <ul className={classes.bookings} aria-label="Bookings found">
            {search.data.map((booking) => (
              <li key={booking.id}>
                <Button variant="default" fullWidth h="auto" onClick={() => onChoose(booking)}>
                  {bookingWords(booking)}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </CustomerDialog>
  );
}

/** 'Wedding · Oct 04, 2025 · A1B2C3D4'. */
export function bookingWords({ eventName, eventDate, id }: CustomerBooking): string {
  return [eventName, formatDate(eventDate), bookingCode(id)].join(' · ');
}
