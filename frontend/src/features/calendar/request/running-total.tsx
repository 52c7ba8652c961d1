import { formatMoney } from '#rules';
import type { RequestPrice } from './request-price';
import classes from './running-total.module.css';

/** The price space by space, and the total so far with its deposit; weddings have none until we agree on it (Money §3). */
export function RunningTotal({ price }: { price: RequestPrice }) {
  return (
    <>
      {price.kind === 'price' && <PriceLines hours={price.hours} lines={price.lines} />}
      <div className={classes.root} aria-live="polite">
        {price.kind === 'price' && (
          <>
            <span className={classes.label}>{`Total for ${price.hours} hours`}</span>
            <strong>{formatMoney(price.totalCents)}</strong>
            <span
              className={classes.deposit}
            >{`Deposit ${formatMoney(price.depositCents)} after you sign. Nothing to pay now.`}</span>
          </>
        )}
        {price.kind === 'custom' && (
          <>
            <span className={classes.label}>{`Your price for ${price.hours} hours`}</span>
            <strong>Custom quote</strong>
            <span className={classes.deposit}>We agree it with you on the phone. Nothing to pay now.</span>
          </>
        )}
      </div>
    </>
  );
}

/** Beside the region that is read out: whoever ticks a space hears the new total, not the whole list again. */
function PriceLines({ hours, lines }: Pick<Extract<RequestPrice, { kind: 'price' }>, 'hours' | 'lines'>) {
  return (
    <ul className={classes.lines} aria-label="Price by space">
      {lines.map(({ venue, hourlyCents, cents }) => (
        <li key={venue}>
          <span className={classes.name}>
            <span>{venue}</span>
            <span className={classes.rate}>{`${hours} h × ${formatMoney(hourlyCents)}`}</span>
          </span>
          <span>{formatMoney(cents)}</span>
        </li>
      ))}
    </ul>
  );
}
