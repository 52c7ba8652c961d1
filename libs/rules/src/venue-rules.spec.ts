import { capacityNotice, lacksMainVenue, privateDiningAllows } from './venue-rules.js';

const main = { id: 'main', name: 'Main Event Venue', capacity: 100 };
const tent = { id: 'tent', name: 'Outdoor Tent', capacity: 150 };
const addOn = { id: 'addon', name: 'Restaurant Dining Add-On', capacity: 40 };
const dining = { id: 'dining', name: 'Private Dining Room', capacity: 40 };
const all = [main, tent, addOn, dining];

describe('private dining', () => {
  it.each([
    ['2026-05-17', '12:00', true],
    ['2026-05-16', '00:00', true],
    ['2026-05-18', '12:00', false],
    ['2026-05-18', '18:00', false],
    ['2026-05-18', '19:00', true],
    ['2026-05-18', '23:00', true],
    ['2026-05-18', '00:00', false],
    ['2026-05-22', '05:00', false],
  ])('on %s from %s is open: %p', (date, start, open) => {
    expect(privateDiningAllows(date, start)).toBe(open);
  });
});

describe('the dining add-on', () => {
  it('needs the main venue beside it', () => {
    expect(lacksMainVenue([addOn.name])).toBe(true);
    expect(lacksMainVenue([addOn.name, tent.name])).toBe(true);
    expect(lacksMainVenue([addOn.name, main.name])).toBe(false);
    expect(lacksMainVenue([tent.name])).toBe(false);
  });
});

describe('capacityNotice', () => {
  it('names the smallest space that fits the lower bound', () => {
    expect(capacityNotice('101-200', [main], all)?.fittingVenueName).toBe('Outdoor Tent');
    expect(capacityNotice('51-100', [dining], all)?.fittingVenueName).toBe('Main Event Venue');
  });

  it('counts the chosen spaces together', () => {
    expect(capacityNotice('101-200', [main, addOn], all)).toBeNull();
    expect(capacityNotice('201+', [main, tent], all)).toBeNull();
  });

  it('says what several spaces hold together', () => {
    expect(capacityNotice('201+', [main, addOn], all)?.message).toBe(
      'The spaces you chose hold up to 140 guests together; you expect 201+. Combine spaces, or call us and we will find a way.',
    );
  });

  it('names none when no single space fits', () => {
    const notice = capacityNotice('201+', [tent], all);
    expect(notice?.fittingVenueName).toBeNull();
    expect(notice?.message).toContain('up to 150 guests');
  });

  it('is silent without a range or a space', () => {
    expect(capacityNotice(null, [main], all)).toBeNull();
    expect(capacityNotice('201+', [], all)).toBeNull();
  });
});
