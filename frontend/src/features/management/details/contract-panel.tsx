import { useState } from 'react';
import { Button } from '@mantine/core';
import { formatDate } from '#rules';
import { formatInstantWithZone } from '@/lib/business-clock';
import type { StaffBooking } from '#api/bookings';
import { ActOutcomeLine } from '../bookings/act-outcome';
import { ContractBadge } from '../bookings/booking-badges';
import { hasContractButtons } from '../bookings/booking-words';
import { ContractButtons } from '../bookings/contract-buttons';
import { useBookingAct, type BookingActs } from '../bookings/use-booking-act';
import { useBusinessTime } from '../shell/use-dashboard';
import { DetailsPanel } from './details-panel';
import classes from './contract-panel.module.css';

interface ContractPanelProps {
  booking: StaffBooking;
  onPriceRequired: () => void;
}

/** How the contract stands, and what can be done with it. */
export function ContractPanel({ booking, onPriceRequired }: ContractPanelProps) {
  const { timeZone } = useBusinessTime();
  const acts = useBookingAct(booking.id, { onPriceRequired });
  return (
    <DetailsPanel title="Contract" action={<ContractBadge booking={booking} />}>
      <p className={classes.state}>{contractState(booking, timeZone)}</p>
      <div className={classes.buttons}>
        <ContractButtons booking={booking} acts={acts} />
      </div>
      {booking.contractSigned && hasContractButtons(booking) && <NewVersion acts={acts} />}
      <ActOutcomeLine outcome={acts.outcome} />
    </DetailsPanel>
  );
}

function contractState(booking: StaffBooking, timeZone: string): string {
  if (booking.contractSigned) {
    const at = booking.contractSignedAt && ` ${formatInstantWithZone(booking.contractSignedAt, timeZone)}`;
    return `Signed by the customer${at ?? ''}.`;
  }
  if (!booking.contractGenerated) return 'No contract yet.';
  const due = booking.contractDueDate && `, due ${formatDate(booking.contractDueDate)}`;
  return `Sent, waits for the customer's signature${due ?? ''}.`;
}

/** The signed version stays as it is; the new one must be signed again, so it asks first (Contracts §2). */
function NewVersion({ acts }: { acts: BookingActs }) {
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <Button size="sm" variant="subtle" color="gray" mt="xs" onClick={() => setAsking(true)}>
        Generate New Version
      </Button>
    );
  }
  const generate = async () => {
    if (await acts.run({ kind: 'generate-contract' })) setAsking(false);
  };
  return (
    <div className={classes.question} role="group" aria-label="Generate a new version">
      <p>The signed version is kept. The customer has to sign the new one as well. Generate it?</p>
      <div className={classes.buttons}>
        <Button size="sm" loading={acts.working === 'generate-contract'} onClick={() => void generate()}>
          Generate and send
        </Button>
        <Button size="sm" variant="subtle" color="gray" onClick={() => setAsking(false)}>
          Keep the signed one
        </Button>
      </div>
    </div>
  );
}
