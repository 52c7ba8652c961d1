import { textRemindersTo } from './text-reminders.js';

describe('where reminders may be texted to', () => {
  const on = { smsRemindersEnabled: true, smsReminderPhone: null, phoneE164: '+15125550187' };

  it.each([
    ['the number given for them', { ...on, smsReminderPhone: '+15125550111' }, '+15125550111'],
    ['the booking’s own without one', on, '+15125550187'],
    [
      'nowhere without the wish',
      { ...on, smsRemindersEnabled: false, smsReminderPhone: '+15125550111' },
      null,
    ],
    ['nowhere when no number can be read', { ...on, phoneE164: null }, null],
    ['a number in Canada', { ...on, phoneE164: '+16135550123' }, '+16135550123'],
    ['one of an area that is new', { ...on, phoneE164: '+15555555555' }, '+15555555555'],
    ['nowhere outside the United States and Canada', { ...on, phoneE164: '+442079460018' }, null],
    ['nowhere on the islands that share +1', { ...on, smsReminderPhone: '+18765551234' }, null],
  ])('is %s', (_name, facts, expected) => {
    expect(textRemindersTo(facts)).toBe(expected);
  });
});
