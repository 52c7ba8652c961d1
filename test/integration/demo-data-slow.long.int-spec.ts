import { jest } from '@jest/globals';
import { TestApp } from '../support/app.js';
import { fillWithDemoYear } from '../support/demo-year.js';

const LATER_MS = 2500;
/** A whole year of bookings through one connection takes minutes beside other work. */
const PATIENCE_MS = 240_000;

it(
  'a slow machine fills the house through one connection, reading the settings once',
  async () => {
    const app = await TestApp.start();
    try {
      const now = Date.now.bind(Date);
      const sql = jest.spyOn(app.database, 'sql');
      let late = 0;
      jest.spyOn(Date, 'now').mockImplementation(() => now() + (late += LATER_MS));
      await fillWithDemoYear(app);
      jest.mocked(Date.now).mockRestore();
      const reads = sql.mock.calls.filter(([query]) => JSON.stringify(query).includes('from settings'));
      expect(reads).toHaveLength(1);
      const rows = await app.database.sql('select 1 from bookings');
      expect(rows.length).toBeGreaterThan(150);
    } finally {
      jest.restoreAllMocks();
      await app.stop();
    }
  },
  PATIENCE_MS,
);
