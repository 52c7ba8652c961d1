import { useId, type ReactNode } from 'react';
import classes from './details-panel.module.css';

interface DetailsPanelProps {
  title: string;
  /** Beside the title, at the right. */
  action?: ReactNode;
  children: ReactNode;
}

/** One matter of the details dialog under its own heading. */
export function DetailsPanel({ title, action, children }: DetailsPanelProps) {
  const headingId = useId();
  return (
    <section className={classes.panel} aria-labelledby={headingId}>
      <div className={classes.heading}>
        <h3 id={headingId}>{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Label and value pairs; a value without content is left out. */
export function Facts({ facts }: { facts: [label: string, value: ReactNode][] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** A line for a list that has nothing to show, or could not be read. */
export function QuietLine({ children }: { children: ReactNode }) {
  return <p className={classes.quiet}>{children}</p>;
}
