import type { ComponentType } from 'react';
import type { Dashboard } from '#api/reporting';
import type { NeedsYouTarget } from '../overview/needs-you';
import type { RecordParameter } from './open-record';

/** The groups of sections in their order, with their names. */
export const SECTION_GROUPS = { work: 'Work', guests: 'Guests', place: 'Place', house: 'House' } as const;
export type SectionGroup = keyof typeof SECTION_GROUPS;

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
  search?: { parameter: string; useText: () => string; setText: (text: string) => void };
  /** The parameters of the address that narrow its list. */
  filters?: readonly string[];
  /** What its list is narrowed to when one of the 'Needs you' tiles leads to it: parameters of the address. */
  targets?: Partial<Record<NeedsYouTarget, Readonly<Record<string, string>>>>;
  /** Letters that lead here after `g`, with what they show and what the list is narrowed to. */
  shortcuts?: readonly { letter: string; label: string; narrowed?: Readonly<Record<string, string>> }[];
  /** One of its records, opened by its address. */
  record?: { parameter: RecordParameter; dialog: ComponentType<RecordDialogProps> };
}

/** The id of a section's header button: links scroll to it and put the focus on it. */
export function sectionHeaderId(key: string): string {
  return `section-${key}`;
}

/** The page itself, which takes the focus when the overview does. */
export const OVERVIEW_ID = 'main';
