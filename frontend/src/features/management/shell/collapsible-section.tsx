import type { ReactNode } from 'react';
import classes from './collapsible-section.module.css';

export type SectionKey = 'bookings' | 'outbox';

export const SECTION_TITLES: Record<SectionKey, string> = { bookings: 'Bookings', outbox: 'Outbox' };

/** The id of a section's header button: links scroll to it and put the focus on it. */
export function sectionHeaderId(key: SectionKey): string {
  return `section-${key}`;
}

interface CollapsibleSectionProps {
  sectionKey: SectionKey;
  open: boolean;
  onToggle: () => void;
  /** What the header says beside the title, closed or open. */
  count: ReactNode;
  children: ReactNode;
}

/** A header of 52 px that opens its section; the content is made only when it is opened. */
export function CollapsibleSection({ sectionKey, open, onToggle, count, children }: CollapsibleSectionProps) {
  const headerId = sectionHeaderId(sectionKey);
  const bodyId = `${headerId}-content`;
  return (
    <section className={classes.section} aria-labelledby={headerId} data-open={open || undefined}>
      <h2 className={classes.heading}>
        <button
          type="button"
          id={headerId}
          className={classes.header}
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={onToggle}
        >
          <span className={classes.title}>{SECTION_TITLES[sectionKey]}</span>
          <span className={classes.count}>{count}</span>
          <span className={classes.chevron} aria-hidden="true" />
        </button>
      </h2>
      <div id={bodyId} className={classes.body} hidden={!open}>
        {open && children}
      </div>
    </section>
  );
}
