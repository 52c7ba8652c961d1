import { dialledPhone, settingIssues, type EditableSettings } from './house-settings.js';

const clause = (...rows: [daysBefore: number, balanceReturnedPercent: number][]) => ({
  depositReturnedPercent: 0,
  rows: rows.map(([daysBefore, balanceReturnedPercent]) => ({ daysBefore, balanceReturnedPercent })),
});

describe('the settings of the house', () => {
  it.each<[string, Partial<EditableSettings>]>([
    ['nothing', {}],
    ['a line', { tagline: 'Now open' }],
    ['no link', { social: { facebook: '', instagram: 'https://example.com/a', tiktok: '', search: '' } }],
    ['zero hours', { pendingHoldHours: 0, minLeadHours: 0 }],
    ['one row of the clause', { cancellationClause: clause([0, 100]) }],
    ['three rows of the clause', { cancellationClause: clause([60, 100], [14, 50], [0, 0]) }],
    ['a phone', { phoneDisplay: '(512) 555-0142' }],
  ])('takes %s', (_what, changes) => {
    expect(settingIssues(changes)).toEqual([]);
  });

  it.each<[string, Partial<EditableSettings>, string]>([
    ['an empty name', { businessName: ' ' }, 'businessName'],
    ['two lines', { addressLine: 'a\nb' }, 'addressLine'],
    ['an address that is none', { email: 'house@' }, 'email'],
    ['a phone without area code', { phoneDisplay: '555-0142' }, 'phoneDisplay'],
    [
      'a script as a link',
      { social: { facebook: 'javascript:alert(1)', instagram: '', tiktok: '', search: '' } },
      'social.facebook',
    ],
    ['half an hour', { minLeadHours: 0.5 }, 'minLeadHours'],
    ['no months', { monthsAhead: 0 }, 'monthsAhead'],
    ['a day that is none', { openingDate: '2026-02-30' }, 'openingDate'],
    ['a clause without the last days', { cancellationClause: clause([14, 100]) }, 'cancellationClause'],
    ['a clause in disorder', { cancellationClause: clause([0, 0], [14, 100]) }, 'cancellationClause'],
    ['a day twice', { cancellationClause: clause([14, 100], [14, 50], [0, 0]) }, 'cancellationClause'],
    ['more for later', { cancellationClause: clause([14, 0], [0, 100]) }, 'cancellationClause'],
    ['more than all', { cancellationClause: clause([0, 101]) }, 'cancellationClause'],
    ['no rows', { cancellationClause: clause() }, 'cancellationClause'],
  ])('refuses %s', (_what, changes, field) => {
    expect(settingIssues(changes).map((issue) => issue.field)).toEqual([field]);
  });

  it('knows how a number is dialled', () => {
    expect(dialledPhone('(512) 555-0142')).toBe('+15125550142');
    expect(dialledPhone('+44 20 7946 0018')).toBe('+442079460018');
    expect(dialledPhone('call us')).toBeNull();
  });
});
