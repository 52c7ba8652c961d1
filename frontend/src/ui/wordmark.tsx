import { useState } from 'react';
import classes from './wordmark.module.css';

/** Flame and name. A flame that does not load is hidden; the name stays. */
export function Wordmark({ name = 'Emberfield', onDark = false }: { name?: string; onDark?: boolean }) {
  const [failed, setFailed] = useState(false);
  return (
    <span className={classes.wordmark} data-dark={onDark || undefined}>
      {!failed && <img src="/logo.svg" alt="" width={26} height={30} onError={() => setFailed(true)} />}
      <span>{name}</span>
    </span>
  );
}
