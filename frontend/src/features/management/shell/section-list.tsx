import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { useSettings } from '@/lib/settings';
import { Wordmark } from '@/ui/wordmark';
import type { Dashboard } from '#api/reporting';
import { SECTIONS } from '../sections';
import { OVERVIEW_ID } from './office-section';
import { isPlainClick } from './plain-click';
import { grouped } from './section-groups';
import classes from './section-list.module.css';
import { sectionHref, type OpenSections } from './use-sections';

interface SectionListProps {
  dashboard: Dashboard | undefined;
  sections: OpenSections;
  /** Neither a section nor the results of a search stand in its place. */
  isOverview: boolean;
  /** Shows the list of all keys. */
  onKeys: () => void;
}

/** Wide screens only: the sections of the page by group, with what waits in them. */
export function SectionList({ dashboard, sections, isOverview, onKeys }: SectionListProps) {
  const businessName = useSettings()?.businessName;
  const follow = (act: () => void) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    act();
  };
  return (
    <nav className={classes.list} aria-label="Sections" data-ground="dark">
      <Link to="/" className={classes.brand} aria-label={`${businessName ?? 'Emberfield'}: public website`}>
        <Wordmark name={businessName} onDark />
      </Link>
      <a
        href={`#${OVERVIEW_ID}`}
        className={classes.link}
        aria-current={isOverview ? 'page' : undefined}
        onClick={follow(sections.goToOverview)}
      >
        Overview
      </a>
      {grouped(SECTIONS).map(({ group, name, sections: ofGroup }) => (
        <div key={group} className={classes.group}>
          <p id={`group-${group}`}>{name}</p>
          <ul aria-labelledby={`group-${group}`}>
            {ofGroup.map(({ key, title, count }) => {
              const { short, late } = count(dashboard);
              return (
                <li key={key}>
                  <a
                    href={sectionHref(key)}
                    className={classes.link}
                    data-open={sections.isOpen(key) || undefined}
                    aria-current={sections.leading === key ? 'page' : undefined}
                    onClick={follow(() => sections.goTo(key))}
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
        </div>
      ))}
      <button type="button" className={classes.keys} onClick={onKeys}>
        Keyboard shortcuts <kbd>?</kbd>
      </button>
    </nav>
  );
}
