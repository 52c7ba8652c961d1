import { sqlStateOf } from '#platform';
import { TestApp } from '../../support/app.js';
import { eventually } from '../../support/eventually.js';

describe('the connections of the database', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.stop());

  const backend = async (): Promise<number> => {
    const [row] = await app.database.sql<{ pid: number }>('select pg_backend_pid() as pid');
    return row?.pid ?? 0;
  };

  it('survive what a constraint refuses', async () => {
    const before = await backend();
    const again = app.database.sql(`insert into venues select * from venues`);
    await expect(again).rejects.toMatchObject({ code: '23505' });
    expect(await backend()).toBe(before);
  });

  it('are replaced when the server ends them, and the process lives on', async () => {
    const before = await backend();
    const state = app.database.sql('select pg_sleep(60)').then(() => 'done', sqlStateOf);
    await eventually(async () => {
      const ended = await app.asOwner(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query = 'select pg_sleep(60)'`,
      );
      expect(ended).toHaveLength(1);
    });
    expect(await state).toBe('57P01');
    expect(await backend()).not.toBe(before);
  });
});
