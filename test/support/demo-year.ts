import { FILE_STORAGE, type FileStorage, SignedLinks } from '#platform';
import { seedDemoData } from '../../tools/demo/seed-demo-data.js';
import type { TestApp } from './app.js';

/** A whole year of people, bookings, papers, messages and photos. */
export async function fillWithDemoYear(app: TestApp): Promise<void> {
  await seedDemoData({
    database: app.database,
    clock: app.businessClock,
    storage: app.api.get<FileStorage>(FILE_STORAGE),
    links: app.api.get(SignedLinks),
    publicUrl: app.config.publicUrl,
  });
}
