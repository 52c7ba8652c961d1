import { useState } from 'react';
import { notify } from '@/lib/notify';
import classes from './booking-card.module.css';

/** The eight characters a customer shares with vendors, with a button that copies them. */
export function CopyCode({ code }: { code: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
    } catch {
      notify.error('Not Copied', `Please copy the code by hand: ${code}`);
    }
  };
  return (
    <span className={classes.code}>
      <span className={classes.codeLabel}>Booking ID</span>
      <span className={classes.codeText}>{code}</span>
      <button
        type="button"
        className={classes.copy}
        onClick={() => void copy()}
        aria-label={`Copy booking ID ${code}`}
      >
        <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
      </button>
    </span>
  );
}
