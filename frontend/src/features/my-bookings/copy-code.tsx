import { useCopy } from '@/lib/use-copy';
import classes from './booking-card.module.css';

/** The eight characters a customer shares with vendors, with a button that copies them. */
export function CopyCode({ code }: { code: string }) {
  const { copied, onCopy } = useCopy(code, 'code');
  return (
    <span className={classes.code}>
      <span className={classes.codeLabel}>Booking ID</span>
      <span className={classes.codeText}>{code}</span>
      <button type="button" className={classes.copy} onClick={onCopy} aria-label={`Copy booking ID ${code}`}>
        <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
      </button>
    </span>
  );
}
