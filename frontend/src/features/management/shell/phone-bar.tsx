import type { Dashboard } from '#api/reporting';
import { Icon, type IconName } from '@/ui/icon';
import classes from './phone-bar.module.css';
import { SEARCH_ID } from './top-bar';
import type { OpenSections } from './use-sections';

/** The button that opens the sheet, which gives the focus back to it. */
export const MORE_ID = 'more-sections';

interface PhoneBarProps {
  dashboard: Dashboard | undefined;
  sections: OpenSections;
  /** Neither a section nor the results of a search stand in its place. */
  isOverview: boolean;
  /** Shows all sections. */
  onMore: () => void;
}

function focusOnSearch(): void {
  const field = document.getElementById(SEARCH_ID);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** Small screens only: every section is two taps away. */
export function PhoneBar({ dashboard, sections, isOverview, onMore }: PhoneBarProps) {
  const requests = dashboard?.needsYou.toDecide.count ?? 0;
  return (
    <nav className={classes.bar} aria-label="Office">
      <Tab icon="plan" label="Today" current={isOverview} onPress={sections.goToOverview} />
      <Tab
        icon="people"
        label="Requests"
        count={requests}
        current={sections.leading === 'bookings'}
        onPress={() => sections.goTo('bookings', {})}
      />
      <Tab icon="search" label="Search" onPress={focusOnSearch} />
      <Tab icon="menu" label="More" id={MORE_ID} onPress={onMore} />
    </nav>
  );
}

interface TabProps {
  icon: IconName;
  label: string;
  id?: string;
  count?: number;
  current?: boolean;
  onPress: () => void;
}

function Tab({ icon, label, id, count = 0, current = false, onPress }: TabProps) {
  return (
    <button
      type="button"
      id={id}
      className={classes.tab}
      aria-current={current ? 'page' : undefined}
      onClick={onPress}
    >
      <Icon name={icon} size={20} />
      <span>{count > 0 ? `${label} (${count.toLocaleString('en-US')})` : label}</span>
    </button>
  );
}
