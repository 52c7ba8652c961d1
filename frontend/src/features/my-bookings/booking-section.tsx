import { useState, type ReactNode } from 'react';
import type { SectionKey, Sections } from './use-sections';
import classes from './booking-section.module.css';

interface BookingSectionProps {
  sections: Sections;
  section: SectionKey;
  title: string;
  /** How it stands, in a few words: all that a closed section shows. */
  summary?: ReactNode;
  children: ReactNode;
}

/** One part of a booking. What was opened stays as it was when it is closed again: a file may be on its way. */
export function BookingSection({ sections, section, title, summary, children }: BookingSectionProps) {
  const headingId = sections.headingId(section);
  const isOpen = sections.isOpen(section);
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  const words = (
    <>
      <span className={classes.title}>{title}</span>
      {summary && <span className={classes.summary}>{summary}</span>}
    </>
  );
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <h3 id={headingId} className={classes.heading} tabIndex={-1}>
        {sections.isWide ? (
          <span className={classes.words}>{words}</span>
        ) : (
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={`${headingId}-content`}
            onClick={() => sections.toggle(section)}
          >
            {words}
          </button>
        )}
      </h3>
      <div id={`${headingId}-content`} className={classes.content} hidden={!isOpen}>
        {wasOpened && children}
      </div>
    </section>
  );
}
