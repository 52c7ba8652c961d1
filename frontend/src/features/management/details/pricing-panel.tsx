import { useState } from 'react';
import { Button } from '@mantine/core';
import { cardWarning, durationHours, formatMoney, PRICE_TO_BE_AGREED } from '#rules';
import { Money } from '@/ui/money';
import type { StaffBooking } from '#api/bookings';
import { ActOutcomeLine } from '../bookings/act-outcome';
import { useBookingAct } from '../bookings/use-booking-act';
import { DetailsPanel } from './details-panel';
import { currentPrice } from './pricing-draft';
import { drafts } from '../form/drafts';
import { PricingForm, pricingFormName } from './pricing-form';
import classes from './pricing.module.css';

interface PricingPanelProps {
  booking: StaffBooking;
  /** Opened because a contract cannot be made without a price. */
  priceWanted: boolean;
}

/** Price, discount and what follows from them; Edit Pricing / Cancel toggles the fields (Money §5). */
export function PricingPanel({ booking, priceWanted }: PricingPanelProps) {
  const draft = pricingFormName(booking.id);
  // What was typed and not saved is shown again.
  const [editing, setEditing] = useState(() => priceWanted || drafts.of(draft) !== null);
  const toggleEditing = () => {
    drafts.forget(draft);
    setEditing(!editing);
  };
  const acts = useBookingAct(booking.id);
  const toggle = (
    <Button size="sm" variant="default" disabled={acts.working !== null} onClick={toggleEditing}>
      {editing ? 'Cancel' : 'Edit Pricing'}
    </Button>
  );
  return (
    <DetailsPanel title="Pricing" action={toggle}>
      {priceWanted && booking.totalCost === null && (
        <p className={classes.wanted} role="alert">
          Set a price first
        </p>
      )}
      {editing ? (
        <PricingForm booking={booking} acts={acts} onSaved={() => setEditing(false)} />
      ) : (
        <PriceLines booking={booking} />
      )}
      <ActOutcomeLine outcome={acts.outcome} />
    </DetailsPanel>
  );
}

function PriceLines({ booking }: { booking: StaffBooking }) {
  const price = currentPrice(booking);
  const hours = durationHours(booking.startTime, booking.endTime);
  const base = booking.priceOverride === null ? `${hours} hours` : 'Price override';
  const warning = price && cardWarning(price);
  return (
    <>
      <table className={classes.lines}>
        <tbody>
          <tr>
            <th scope="row">{base}</th>
            <td>{price?.baseCents == null ? PRICE_TO_BE_AGREED : formatMoney(price.baseCents)}</td>
          </tr>
          {price && booking.discountAmount > 0 && (
            <tr>
              <th scope="row">
                Discount
                <span>{booking.discountType === 'percentage' && ` ${booking.discountAmount}%`}</span>
                {booking.discountReason && <span className={classes.reason}>{booking.discountReason}</span>}
              </th>
              <td>{formatMoney(-price.discountCents)}</td>
            </tr>
          )}
          <tr className={classes.total}>
            <th scope="row">Total</th>
            <td>
              <Money dollars={booking.totalCost} />
            </td>
          </tr>
          {booking.totalCost !== null && (
            <>
              <tr>
                <th scope="row">Deposit</th>
                <td>
                  <Money dollars={booking.depositAmount} />
                </td>
              </tr>
              <tr>
                <th scope="row">Balance</th>
                <td>
                  <Money dollars={booking.balanceAmount} />
                </td>
              </tr>
            </>
          )}
        </tbody>
      </table>
      {warning && <p className={classes.wanted}>{warning}</p>}
    </>
  );
}
