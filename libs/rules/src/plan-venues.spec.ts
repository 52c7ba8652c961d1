import { planVenueName, planVenueNames } from './plan-venues.js';

describe('the spaces of a floor plan', () => {
  it.each([
    ['main-event', 'Main Event Venue'],
    ['outdoor-pavilion', 'Outdoor Tent'],
    ['restaurant-addon', 'Restaurant Dining Add-On'],
    ['private-dining', 'Private Dining Room'],
    ['Outdoor Tent', 'Outdoor Tent'],
    ['constructor', 'constructor'],
  ])('%s is read as %s', (key, name) => {
    expect(planVenueName(key)).toBe(name);
  });

  it.each([
    ['["main-event","Outdoor Tent"]', ['Main Event Venue', 'Outdoor Tent']],
    ['[1,null,"private-dining"]', ['Private Dining Room']],
    ['{"a":1}', []],
    ['not json', []],
    ['', []],
  ])('the list %s names %j', (json, names) => {
    expect(planVenueNames(json)).toEqual(names);
  });
});
