import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Dashboard } from '#api/reporting';
import { SECTIONS } from '../sections';
import screen from '../management.module.css';
import { MORE_ID } from './phone-bar';
import { grouped } from './section-groups';
import classes from './section-sheet.module.css';
import type { OpenSections } from './use-sections';

interface SectionSheetProps {
  dashboard: Dashboard | undefined;
  sections: OpenSections;
  onClose: () => void;
}

/** Small screens only: all sections by group, over the page. */
export function SectionSheet({ dashboard, sections, onClose }: SectionSheetProps) {
  const follow = (key: string) => {
    onClose();
    sections.goTo(key);
  };
  const dismiss = () => {
    onClose();
    document.getElementById(MORE_ID)?.focus();
  };
  return (
    <Drawer
      opened
      onClose={dismiss}
      position="bottom"
      size="auto"
      title="All sections"
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
      className={screen.staff}
      classNames={{ inner: classes.inner, content: classes.content, title: classes.title }}
      // A section that was chosen takes the focus.
      returnFocus={false}
    >
      {grouped(SECTIONS).map(({ group, name, sections: ofGroup }) => (
        <div key={group}>
          <p className={classes.group} id={`sheet-${group}`}>
            {name}
          </p>
          <ul className={classes.sections} aria-labelledby={`sheet-${group}`}>
            {ofGroup.map(({ key, title, count }) => {
              const { short, late } = count(dashboard);
              return (
                <li key={key}>
                  <button type="button" onClick={() => follow(key)}>
                    <span>{title}</span>
                    <span className={classes.count} data-late={late || undefined}>
                      {short}
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      <Link to="/" className={classes.website}>
        Public website
      </Link>
    </Drawer>
  );
}
