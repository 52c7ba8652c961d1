import { useState } from 'react';
import { notify } from '@/lib/notify';

/** Copies a text for another program; where the browser forbids it, the toast shows what to copy by hand. */
export function useCopy(text: string, what: string) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      notify.error('Not Copied', `Please copy the ${what} by hand: ${text}`);
    }
  };
  return { copied, onCopy: () => void copy() };
}
