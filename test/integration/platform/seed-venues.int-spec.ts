import { DEFAULT_SETTINGS, type HouseSettings, seedSettings, VenueSettings } from '#venues';
import { TestApp } from '../../support/app.js';

/** Furniture of the planner and equipment of each space as the specification counts them (Running §6). */
describe('what an empty house is filled with', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.stop());

  describe('settings', () => {
    const rows = () =>
      app.database.sql<{ key: keyof HouseSettings; value: unknown }>(
        `select key, value from settings where key = any($1)`,
        [Object.keys(DEFAULT_SETTINGS)],
      );
    const stored = async () => Object.fromEntries((await rows()).map(({ key, value }) => [key, value]));
    const later: HouseSettings = {
      ...DEFAULT_SETTINGS,
      minLeadHours: 48,
      contractDueDays: 10,
      hours: 'By day',
    };

    it('each have a row with their default', async () => {
      expect(await stored()).toEqual(DEFAULT_SETTINGS);
    });

    it('stay as the house set them, in the office or in the table, also at the default of that day', async () => {
      await app.api.get(VenueSettings).set({ minLeadHours: 24, tagline: 'Under the oaks' });
      await app.database.sql(`update settings set value = '14' where key = 'contractDueDays'`);
      await seedSettings(app.database);
      const set = { ...DEFAULT_SETTINGS, minLeadHours: 24, tagline: 'Under the oaks', contractDueDays: 14 };
      expect(await stored()).toEqual(set);

      // A later version has other defaults.
      await seedSettings(app.database, later);
      expect(await stored()).toEqual({ ...set, hours: 'By day' });
      await seedSettings(app.database, { ...later, hours: 'By night' });
      expect(await stored()).toEqual({ ...set, hours: 'By night' });
    });

    it('are the same whoever of several prepares first', async () => {
      await app.database.sql('delete from settings where key = any($1)', [Object.keys(DEFAULT_SETTINGS)]);
      await Promise.all([1, 2, 3].map(() => seedSettings(app.database)));
      expect(await stored()).toEqual(DEFAULT_SETTINGS);
    });
  });

  it.each([
    ['round', 60, 60, 8, 'round', false],
    ['rectangle-8ft', 96, 36, 8, 'rectangle', false],
    ['rectangle-6ft', 72, 36, 6, 'rectangle', false],
    ['cocktail', 30, 30, 0, 'round', true],
    ['buffet', 96, 30, 0, 'rectangle', false],
    ['bar', 48, 24, 0, 'rectangle', false],
    ['stage', 96, 48, 0, 'rectangle', false],
    ['tent-black-10x20', 120, 240, 0, 'rectangle', false],
    ['tent-white-10x30', 120, 360, 0, 'rectangle', false],
  ])('furniture: %s, %i × %i pixels, %i seats', async (key, width, height, seats, shape, standing) => {
    const rows = await app.database.sql(
      `select width, height, seats, shape, standing, color, is_active from venue_inventory_items where key = $1`,
      [key],
    );
    expect(rows).toEqual([{ width, height, seats, shape, standing, color: '#90ee90', is_active: true }]);
  });

  it('furniture: nothing else', async () => {
    expect(await app.database.sql('select count(*)::int as items from venue_inventory_items')).toEqual([
      { items: 9 },
    ]);
  });

  it.each([
    ['Main Event Venue', 100, 25_000],
    ['Outdoor Tent', 150, 35_000],
    ['Restaurant Dining Add-On', 40, 10_000],
    ['Private Dining Room', 40, 15_000],
  ])('%s: %i guests, %i cents an hour, and its equipment', async (name, capacity, hourlyCents) => {
    const rows = await app.database.sql(
      `select capacity, hourly_cents, round_tables, rectangular_tables_8ft, rectangular_tables_6ft, cocktail_tables,
              buffet_tables, bars, stage_pieces, tent_black_10x20, tent_white_10x30, chairs
         from venues where name = $1`,
      [name],
    );
    expect(rows).toEqual([
      {
        capacity,
        hourly_cents: hourlyCents,
        round_tables: 8,
        rectangular_tables_8ft: 2,
        rectangular_tables_6ft: 1,
        cocktail_tables: 5,
        buffet_tables: 7,
        bars: 3,
        stage_pieces: 2,
        tent_black_10x20: 1,
        tent_white_10x30: 1,
        chairs: 0,
      },
    ]);
  });
});
