import { Button } from '@mantine/core';
import type { StaffBooking } from '#api/bookings';
import { hasContractButtons } from './booking-words';
import type { BookingActs } from './use-booking-act';

interface ContractButtonsProps {
  booking: StaffBooking;
  acts: BookingActs;
}

/** The contract page as staff see it: without signing controls, in a new tab (Contracts §7). */
export function contractPath(bookingId: string, print = false): string {
  return `/contract/${encodeURIComponent(bookingId)}?mode=management${print ? '&print=true' : ''}`;
}

/** Generate Contract, or View and Print Contract once there is one. */
export function ContractButtons({ booking, acts }: ContractButtonsProps) {
  if (!hasContractButtons(booking)) return null;
  if (!booking.contractGenerated) {
    return (
      <Button
        size="sm"
        variant="default"
        loading={acts.working === 'generate-contract'}
        disabled={acts.working !== null}
        onClick={() => void acts.run({ kind: 'generate-contract' })}
      >
        Generate Contract
      </Button>
    );
  }
  return (
    <>
      <Button
        component="a"
        size="sm"
        variant="default"
        href={contractPath(booking.id)}
        target="_blank"
        rel="noreferrer"
      >
        View Contract
      </Button>
      <Button
        component="a"
        size="sm"
        variant="default"
        href={contractPath(booking.id, true)}
        target="_blank"
        rel="noreferrer"
      >
        Print Contract
      </Button>
    </>
  );
}
