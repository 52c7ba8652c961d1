import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSettings } from '@/lib/settings';
import { Wordmark } from '@/ui/wordmark';
import { SECTION_TITLES, sectionHeaderId, type SectionKey } from './collapsible-section';
import classes from './section-list.module.css';

interface SectionListProps {
  counts: Record<SectionKey, { count: ReactNode; late?: boolean }>;
  open: Record<SectionKey, boolean>;
  onOpen: (section: SectionKey) => void;
}

/** Wide screens only: the sections of the page with what waits in them. */
export function SectionList({ counts, open, onOpen }: SectionListProps) {
  const businessName = useSettings()?.businessName;
  const follow = (event: MouseEvent, section: SectionKey) => {
    event.preventDefault();
    onOpen(section);
  };
  return (
    <nav className={classes.list} aria-label="Sections" data-ground="dark">
      <Link to="/" className={classes.brand} aria-label={`${businessName ?? 'Emberfield'}: public website`}>
        <Wordmark name={businessName} onDark />
      </Link>
      <ul>
        <li>
          <a
            href="#main"
            onClick={(event) => {
              event.preventDefault();
              window.scrollTo({ top: 0 });
              document.getElementById('main')?.focus({ preventScroll: true });
            }}
          >
            Overview
          </a>
        </li>
        {(Object.keys(SECTION_TITLES) as SectionKey[]).map((section) => (
          <li key={section}>
            <a
              href={`#${sectionHeaderId(section)}`}
              data-open={open[section] || undefined}
              onClick={(event) => follow(event, section)}
            >
              <span>{SECTION_TITLES[section]}</span>
              <span className={classes.count} data-late={counts[section].late || undefined}>
                {counts[section].count}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
