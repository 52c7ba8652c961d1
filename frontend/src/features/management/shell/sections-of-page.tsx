import type { Dashboard } from '#api/reporting';
import { SECTIONS } from '../sections';
import { CollapsibleSection } from './collapsible-section';
import type { OfficeSection } from './office-section';
import { grouped } from './section-groups';
import classes from './sections-of-page.module.css';
import type { OpenSections } from './use-sections';

interface SectionsOfPageProps {
  dashboard: Dashboard | undefined;
  sections: OpenSections;
}

/**
 * The section that somebody was led to on top, the others below it by group. All are children of one list, so that one that
 * moves to the top or back keeps what was opened and typed in it.
 */
export function SectionsOfPage({ dashboard, sections }: SectionsOfPageProps) {
  const leading = SECTIONS.find(({ key }) => key === sections.leading);
  const others = grouped(SECTIONS.filter((section) => section !== leading));
  const show = (section: OfficeSection, place: 'top' | 'first' | 'within') => (
    <CollapsibleSection
      key={section.key}
      section={section}
      place={place}
      open={sections.isOpen(section.key)}
      onToggle={() => sections.toggle(section.key)}
      count={section.count(dashboard)}
    />
  );
  return (
    <div className={classes.sections} data-leading={leading !== undefined || undefined}>
      {leading && (
        <button key="back" type="button" className={classes.back} onClick={sections.goToOverview}>
          <span aria-hidden="true">‹</span> Today
        </button>
      )}
      {leading && show(leading, 'top')}
      {others.flatMap(({ group, name, sections: ofGroup }) => [
        <p key={`group-${group}`} className={classes.group}>
          {name}
        </p>,
        ...ofGroup.map((section, index) => show(section, index === 0 ? 'first' : 'within')),
      ])}
    </div>
  );
}
