import { balanceDue, contractDue, daysOverdue, depositDue, vendorPapersDue } from './due-dates.js';

describe('due dates', () => {
  it('counts from generation, signing and back from the event', () => {
    expect(contractDue('2026-01-01', '2026-05-16', 7)).toBe('2026-01-08');
    expect(depositDue('2026-01-05', '2026-05-16', 7)).toBe('2026-01-12');
    expect(balanceDue('2026-01-05', '2026-05-16', 14)).toBe('2026-05-02');
    expect(vendorPapersDue('2026-01-05', '2026-05-16', 14)).toBe('2026-05-02');
  });

  it('leaves three days at least', () => {
    expect(balanceDue('2026-05-10', '2026-05-16', 14)).toBe('2026-05-13');
    expect(contractDue('2026-05-01', '2026-05-16', 1)).toBe('2026-05-04');
  });

  it('never lies after the event', () => {
    expect(contractDue('2026-05-12', '2026-05-16', 7)).toBe('2026-05-16');
    expect(balanceDue('2026-05-15', '2026-05-16', 14)).toBe('2026-05-16');
  });

  it('is overdue only past the date', () => {
    expect(daysOverdue('2026-05-02', '2026-05-01')).toBe(0);
    expect(daysOverdue('2026-05-02', '2026-05-02')).toBe(0);
    expect(daysOverdue('2026-05-02', '2026-05-05')).toBe(3);
  });
});
