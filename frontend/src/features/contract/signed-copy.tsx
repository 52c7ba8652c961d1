import { useEffect, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import type { ContractView, SignedCopyView } from '#api/contracts';
import { notify } from '@/lib/notify';
import { useSignedCopy, type SignedCopyState } from './use-signed-copy';
import classes from './signed-copy.module.css';

const SHORT = 12;
const KILOBYTE = 1000;

/** The agreement with its signature as one file to keep, and the file's fingerprint. */
export function SignedCopy({ view }: { view: ContractView }) {
  const state = useSignedCopy(view);
  const { copy, isLate } = state;
  // Who finds it here need not be told.
  const [isAwaited] = useState(copy === null);
  const link = useRef<HTMLAnchorElement>(null);
  const hasAsked = useRef(false);
  const isHere = copy !== null;
  useEffect(() => {
    // The button that was pressed is gone: the keyboard goes on from what came in its place.
    if (isHere && hasAsked.current && document.activeElement === document.body)
      link.current?.focus({ preventScroll: true });
  }, [isHere]);
  const lookAgain = () => {
    hasAsked.current = true;
    state.lookAgain();
  };
  const path = `/api/bookings/${encodeURIComponent(view.booking.id)}/contract/signed-copy?version=${view.contractVersion ?? ''}`;
  return (
    <div className={`${classes.copy} no-print`}>
      <p className={classes.waiting} role="status">
        {isAwaited && sentenceOf(state)}
      </p>
      {isLate && (
        <Button variant="subtle" size="sm" className={classes.again} onClick={lookAgain}>
          Look again
        </Button>
      )}
      {copy && (
        <>
          <a ref={link} className={classes.link} href={path} target="_blank" rel="noreferrer">
            Signed copy (PDF)
          </a>{' '}
          <span className={classes.size}>{`${Math.ceil(copy.bytes / KILOBYTE)} kB`}</span>
          <Fingerprint copy={copy} />
        </>
      )}
    </div>
  );
}

function sentenceOf({ copy, isLate, isLookingAgain }: SignedCopyState): string {
  if (copy) return 'Your signed copy is ready.';
  if (isLookingAgain) return 'We are looking again. Your signed copy will be here when it is ready.';
  if (isLate) return 'Your signed copy is taking longer than usual. It will be here when it is ready.';
  return 'Your signed copy is being prepared.';
}

/** Short, since nobody reads 64 characters; whole for those who compare them. */
function Fingerprint({ copy: { sha256 } }: { copy: SignedCopyView }) {
  const [copied, setCopied] = useState(false);
  const copyIt = async () => {
    try {
      await navigator.clipboard.writeText(sha256);
      setCopied(true);
    } catch {
      notify.error('Not Copied', 'Please copy the fingerprint by hand.');
    }
  };
  return (
    <details className={classes.fingerprint}>
      <summary>
        Fingerprint of this file (SHA-256): <code>{`${sha256.slice(0, SHORT)}…`}</code>
      </summary>
      <code className={classes.whole}>{sha256}</code>
      <Button variant="subtle" size="sm" onClick={() => void copyIt()}>
        {copied ? 'Copied' : 'Copy'}
      </Button>
    </details>
  );
}
