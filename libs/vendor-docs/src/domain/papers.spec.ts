import { eventEndDate, expiresBeforeEvent, requiredPapers, type PaperFacts } from './papers.js';

const EVENING = { eventDate: '2026-05-16', startTime: '18:00', endTime: '23:00' };
const NIGHT = { ...EVENING, endTime: '01:00' };

const paper = (facts: Partial<PaperFacts> = {}): PaperFacts => ({
  vendorType: 'caterer',
  status: 'pending',
  licenseExpiryDate: null,
  insuranceExpiryDate: null,
  ...facts,
});

describe('vendor papers', () => {
  it.each([
    [EVENING, '2026-05-16'],
    [NIGHT, '2026-05-17'],
    [{ ...EVENING, endTime: '00:00' }, '2026-05-16'],
    [{ ...EVENING, endTime: '18:00' }, '2026-05-17'],
  ])('are needed until the event ends: %j → %s', (event, end) => {
    expect(eventEndDate(event)).toBe(end);
  });

  it('run out early only when they end before that date', () => {
    const dates = { licenseExpiryDate: '2026-05-16', insuranceExpiryDate: '2026-05-17' };
    expect(expiresBeforeEvent(dates, EVENING)).toEqual([]);
    expect(expiresBeforeEvent(dates, NIGHT)).toEqual(['license']);
    expect(expiresBeforeEvent({ licenseExpiryDate: null, insuranceExpiryDate: '2025-01-01' }, NIGHT)).toEqual(
      ['insurance'],
    );
  });

  const stateOf = (...papers: PaperFacts[]) => requiredPapers(papers, NIGHT)[0]?.state;

  it('stand as well as the best of their kind', () => {
    const early = { licenseExpiryDate: '2026-05-16' };
    expect(stateOf()).toBe('missing');
    expect(stateOf(paper({ status: 'rejected' }))).toBe('rejected');
    expect(stateOf(paper({ status: 'rejected' }), paper())).toBe('in_review');
    expect(stateOf(paper({ status: 'approved', ...early }))).toBe('expires_before_event');
    expect(stateOf(paper(early), paper({ status: 'rejected' }))).toBe('expires_before_event');
    expect(stateOf(paper({ status: 'approved', ...early }), paper())).toBe('in_review');
    expect(stateOf(paper(), paper({ status: 'approved' }))).toBe('approved');
    expect(stateOf(paper({ vendorType: 'security', status: 'approved' }))).toBe('missing');
  });

  it('are listed in one order, each kind once', () => {
    expect(requiredPapers([], NIGHT).map((each) => each.kind)).toEqual(['caterer', 'bartender', 'security']);
  });
});
