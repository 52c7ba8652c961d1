import { namedScreen, pageTitle, PUBLIC_SCREENS, publicScreen } from './public-screens.js';

describe('the screens that may be found', () => {
  it.each(PUBLIC_SCREENS.map((screen) => [screen.path, screen] as const))(
    'says something of its own about %s that fits a search result',
    (_path, { title, description }) => {
      expect(description.length).toBeGreaterThan(60);
      expect(description.length).toBeLessThanOrEqual(160);
      expect(
        PUBLIC_SCREENS.filter((other) => other.description === description || other.title === title),
      ).toHaveLength(1);
    },
  );

  it('knows a screen with and without the slash at its end', () => {
    expect(publicScreen('/venues/')?.path).toBe('/venues');
    expect(publicScreen('/')?.path).toBe('/');
    expect(publicScreen('/management')).toBeNull();
    expect(publicScreen('/contract/1')).toBeNull();
  });

  it('names a screen that people pass on, though no search engine lists it', () => {
    expect(namedScreen('/vendor-documents')?.title).toBe('Vendor Documents');
    expect(namedScreen('/customer-portal')).toMatchObject({ title: namedScreen('/my-bookings')?.title });
    expect(publicScreen('/vendor-documents')).toBeNull();
    expect(namedScreen('/venues/')).toBe(publicScreen('/venues'));
    expect(namedScreen('/contract/1')).toBeNull();
  });

  it('puts the business name behind the screen', () => {
    expect(pageTitle('Our Venues', 'Emberfield')).toBe('Our Venues · Emberfield');
    expect(pageTitle(null, 'Emberfield')).toBe('Emberfield: event spaces and barbecue');
  });
});
