import { Suspense, useEffect } from 'react';
import { Skeleton } from '@mantine/core';
import type { OfficeSection, SectionCount } from './office-section';
import { sectionHeaderId } from './office-section';
import { loadSignInAgain } from './sign-in-again';
import classes from './collapsible-section.module.css';

interface CollapsibleSectionProps {
  section: OfficeSection;
  /** On top of the page, or the first of its group, or further down in it. */
  place: 'top' | 'first' | 'within';
  open: boolean;
  onToggle: () => void;
  count: SectionCount;
}

/** A row that opens its section; the content is made only when it is opened. */
export function CollapsibleSection({ section, place, open, onToggle, count }: CollapsibleSectionProps) {
  const { key, title, component: Content } = section;
  const headerId = sectionHeaderId(key);
  const bodyId = `${headerId}-content`;
  useEffect(() => {
    if (open) loadSignInAgain();
  }, [open]);
  return (
    <section
      className={classes.section}
      aria-labelledby={headerId}
      data-open={open || undefined}
      data-place={place}
    >
      <h2 className={classes.heading}>
        <button
          type="button"
          id={headerId}
          className={classes.header}
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={onToggle}
        >
          <span className={classes.title}>{title}</span>
          <span className={classes.count}>{count.long}</span>
          <span className={classes.chevron} aria-hidden="true" />
        </button>
      </h2>
      <div id={bodyId} className={classes.body} hidden={!open}>
        {open && (
          <Suspense fallback={<Skeleton height={240} role="status" aria-label={`Loading ${title}`} />}>
            <Content />
          </Suspense>
        )}
      </div>
    </section>
  );
}
