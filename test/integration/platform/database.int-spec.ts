import { sqlStateOf } from '#platform';
import { TestApp } from '../../support/app.js';

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
    const ended = app.database.sql('select pg_terminate_backend(pg_backend_pid())');
    await expect(
      ended.catch((error: unknown) => Promise.reject(new Error(sqlStateOf(error)))),
    ).rejects.toThrow('57P01');
    expect(await backend()).not.toBe(before);
  });
});
