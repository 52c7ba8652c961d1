import { formatMoney } from '#rules';
import type { RequestPrice } from './request-price';
import classes from './running-total.module.css';

/** The total so far with its deposit below; weddings have neither until we agree on them (Rulings §4.2). */
export function RunningTotal({ price }: { price: RequestPrice }) {
  return (
    <div className={classes.root} aria-live="polite">
      {price.kind === 'price' && (
        <>
          <span className={classes.label}>Total for {price.hours} hours</span>
          <strong>{formatMoney(price.totalCents)}</strong>
          <span className={classes.deposit}>
            Deposit {formatMoney(price.depositCents)} after you sign. Nothing to pay now.
          </span>
        </>
      )}
      {price.kind === 'custom' && (
        <>
          <span className={classes.label}>Your price for {price.hours} hours</span>
          <strong>Custom quote</strong>
          <span className={classes.deposit}>We agree it with you on the phone. Nothing to pay now.</span>
        </>
      )}
    </div>
  );
}
