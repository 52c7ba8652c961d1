import { type Actor, STAFF_ROLES, systemActor, VISITOR } from './actor.js';
import { isAllowed, isPermission, OWNER_ONLY, PERMISSIONS, ROLES } from './permissions.js';

const somebody = (role: (typeof STAFF_ROLES)[number]): Actor => ({
  kind: 'staff',
  id: null,
  name: 'Stella',
  role,
});

describe('the table of roles', () => {
  it('lets an owner do everything', () => {
    expect(PERMISSIONS.filter((each) => !isAllowed(somebody('owner'), each))).toEqual([]);
  });

  it('keeps people, settings, clean-up and refunds from staff, and nothing else', () => {
    expect(PERMISSIONS.filter((each) => !isAllowed(somebody('staff'), each))).toEqual([
      'payment.refund',
      'people.manage',
      'settings.change',
      'test-data.clean-up',
    ]);
    expect(OWNER_ONLY.size).toBe(4);
  });

  it('lets the kitchen read the calendar and function sheets, and nothing else', () => {
    expect([...ROLES.kitchen]).toEqual(['calendar.read', 'function-sheet.read']);
    expect(PERMISSIONS.filter((each) => isAllowed(somebody('kitchen'), each))).toEqual([...ROLES.kitchen]);
  });

  it('allows nothing to whoever is not of the staff', () => {
    for (const actor of [VISITOR, systemActor('a-schedule')])
      expect(PERMISSIONS.filter((each) => isAllowed(actor, each))).toEqual([]);
  });

  it('knows each permission by its whole name', () => {
    expect(isPermission('booking.decide')).toBe(true);
    for (const other of ['booking', 'Booking.decide', '', undefined, null, 'constructor'])
      expect(isPermission(other)).toBe(false);
  });
});
