import type { ReactNode } from 'react';
import classes from './page-section.module.css';

interface PageSectionProps {
  children: ReactNode;
  /** 'paper' sets a section apart from the bone ground around it. */
  ground?: 'bone' | 'paper';
  /** Names the section for screen readers: the id of its heading. */
  labelledBy?: string;
  className?: string;
}

/** One idea per section, 1200 px wide, with air around it. */
export function PageSection({ children, ground = 'bone', labelledBy, className }: PageSectionProps) {
  return (
    <section className={classes.section} data-ground={ground} aria-labelledby={labelledBy}>
      <div className={`${classes.inner} ${className ?? ''}`}>{children}</div>
    </section>
  );
}

/** The h1 of a screen with a one-line note. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes.heading}>
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </div>
  );
}
