import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from './app.js';

/**
 * While it lasts the database refuses every new row and every change of a table, as it does when its disk is full;
 * everything can still be read.
 */
export async function whileFull(app: TestApp, table: string, work: () => Promise<void>): Promise<void> {
  await app.asOwner(
    `create or replace function no_space_left() returns trigger language plpgsql as
     $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`,
  );
  await app.asOwner(
    `create trigger no_space_left before insert or update on ${table} for each statement execute function no_space_left()`,
  );
  try {
    await work();
  } finally {
    await app.asOwner(`drop trigger no_space_left on ${table}`);
  }
}

/** While it lasts no file can be written: a stray file lies where the folder of half-written ones should be. */
export async function whileStorageIsAway(app: TestApp, work: () => Promise<void>): Promise<void> {
  const folder = join(app.config.dataDir, 'files', 'writing');
  const aside = `${folder}-aside`;
  await mkdir(join(folder, '..'), { recursive: true, mode: 0o700 });
  const existed = (await readdir(join(folder, '..'))).includes('writing');
  if (existed) await rename(folder, aside);
  await writeFile(folder, '');
  try {
    await work();
  } finally {
    await rm(folder);
    if (existed) await rename(aside, folder);
  }
}
