import type { OfficeSection, SectionGroup } from './office-section';
import { SECTION_GROUPS } from './office-section';

export interface GroupOfSections {
  group: SectionGroup;
  name: string;
  sections: OfficeSection[];
}

/** Sections by group in the groups' order; groups without any are left out. */
export function grouped(sections: readonly OfficeSection[]): GroupOfSections[] {
  return Object.entries(SECTION_GROUPS)
    .map(([group, name]) => ({
      group: group as SectionGroup,
      name,
      sections: sections.filter((section) => section.group === group),
    }))
    .filter((each) => each.sections.length > 0);
}
