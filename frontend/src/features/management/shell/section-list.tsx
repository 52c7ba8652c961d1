import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { useSettings } from '@/lib/settings';
import { Wordmark } from '@/ui/wordmark';
import type { Dashboard } from '#api/reporting';
import { SECTIONS } from '../sections';
import { sectionHeaderId } from './office-section';
import classes from './section-list.module.css';

interface SectionListProps {
  dashboard: Dashboard | undefined;
  open: Readonly<Record<string, boolean>>;
  onOpen: (key: string) => void;
}

/** Wide screens only: the sections of the page with what waits in them. */
export function SectionList({ dashboard, open, onOpen }: SectionListProps) {
  const businessName = useSettings()?.businessName;
  const follow = (event: MouseEvent, key: string) => {
    event.preventDefault();
    onOpen(key);
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
        {SECTIONS.map(({ key, title, count }) => {
          const { short, late } = count(dashboard);
          return (
            <li key={key}>
              <a
                href={`#${sectionHeaderId(key)}`}
                data-open={open[key] || undefined}
                onClick={(event) => follow(event, key)}
              >
                <span>{title}</span>
                <span className={classes.count} data-late={late || undefined}>
                  {short}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
