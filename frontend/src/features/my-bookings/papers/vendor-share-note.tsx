import { Button } from '@mantine/core';
import { useCopy } from '@/lib/use-copy';
import classes from './papers.module.css';

/** Where vendors send their papers, with the booking's code filled in, to be passed on. */
export function VendorShareNote({ code }: { code: string }) {
  const path = `/vendor-documents?${new URLSearchParams({ booking: code })}`;
  const { copied, onCopy } = useCopy(window.location.origin + path, 'link');
  return (
    <div className={classes.share}>
      <p>
        Vendors send their papers themselves. Share this link with your caterer, bartender or security; the
        booking ID <strong>{code}</strong> is filled in.
      </p>
      <div className={classes.shareLink}>
        <a href={path} target="_blank" rel="noreferrer">{`${window.location.host}${path}`}</a>
        <Button variant="outline" onClick={onCopy} aria-label="Copy link for vendors">
          <span aria-live="polite">{copied ? 'Copied' : 'Copy link'}</span>
        </Button>
      </div>
    </div>
  );
}
