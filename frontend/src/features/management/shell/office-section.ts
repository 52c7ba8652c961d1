import type { ComponentType } from 'react';
import type { Dashboard } from '#api/reporting';
import type { NeedsYouTarget } from '../overview/needs-you';
import type { RecordParameter } from './open-record';

/** Work · Guests · Place · House. */
export type SectionGroup = 'work' | 'guests' | 'place' | 'house';

export interface SectionCount {
  /** In the list at the left; empty where nothing waits. */
  short: string | null;
  /** In the header of the section. */
  long: string | null;
  /** Something is late or failed. */
  late?: boolean;
}

export interface RecordDialogProps {
  id: string;
  /** The field that must be filled next. */
  focus: 'price' | null;
  onClose: () => void;
}

/** All that the frame of the office knows of a section. Everything else stands beside it in its own folder. */
export interface OfficeSection {
  key: string;
  title: string;
  group: SectionGroup;
  count: (dashboard: Dashboard | undefined) => SectionCount;
  /** Loaded when the section is opened the first time. */
  component: ComponentType;
  /** The search of the top bar, for the one section that answers it. */
  search?: { useText: () => string; setText: (text: string) => void };
  /** What the section shows when one of the 'Needs you' tiles leads to it. */
  targets?: Partial<Record<NeedsYouTarget, () => void>>;
  /** One of its records, opened by its address. */
  record?: { parameter: RecordParameter; dialog: ComponentType<RecordDialogProps> };
}

/** The id of a section's header button: links scroll to it and put the focus on it. */
export function sectionHeaderId(key: string): string {
  return `section-${key}`;
}
