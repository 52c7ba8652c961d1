import type { VenueView } from '@/lib/venues';
import { freshDraft } from './request-draft';
import { requestIssues, shownFaults } from './request-errors';

const VENUES = [{ id: 'main', name: 'Main Event Venue' }] as VenueView[];

describe('the number of fields that need attention', () => {
  it('counts what the visitor can see, not what shows only later', () => {
    const draft = { ...freshDraft(), dates: ['2026-06-20'] };
    const issues = requestIssues(draft, VENUES);
    const hidden = issues.filter(({ field }) =>
      ['firstName', 'lastName', 'email', 'phone', 'venueIds'].includes(field),
    );
    expect(hidden).toHaveLength(5);
    expect(shownFaults(draft, issues)).toBe(new Set(issues.map(({ field }) => field)).size - 5);
  });

  it('counts contact details once they are on the page', () => {
    const draft = {
      ...freshDraft(),
      dates: ['2026-06-20'],
      startTime: '14:00',
      endTime: '18:00',
      venueIds: ['main'],
    };
    const issues = requestIssues(draft, VENUES);
    expect(issues.map(({ field }) => field)).toEqual(expect.arrayContaining(['firstName', 'phone']));
    expect(shownFaults(draft, issues)).toBe(new Set(issues.map(({ field }) => field)).size);
  });
});
