import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { UnrecoverableError } from 'bullmq';
import { EventHandlers, JobQueues, OutboxRelay } from '#platform';
import { TestApp } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { environmentOf } from '../support/real-process.js';

const PROGRAM = join(import.meta.dirname, '../../dist/apps/worker/src/retry-failed.js');
const execute = promisify(execFile);

/** What is given up after its last try stays, says why, and is done when somebody has it tried again. */
describe('a handler that was given up', () => {
  let app: TestApp;
  let worker: INestApplicationContext;
  let isBroken = true;
  let runs = 0;

  beforeAll(async () => {
    app = await TestApp.start();
    worker = await app.startWorker();
    worker.get(EventHandlers).register(
      { event: 'booking.reopened', name: 'test-broken' },
      {
        handle: () => {
          runs += 1;
          // As after the last of many tries: BullMQ gives it up at once.
          return isBroken ? Promise.reject(new UnrecoverableError('a table is missing')) : Promise.resolve();
        },
      },
    );
  });
  afterAll(() => app.stop());

  const retryFailed = async () => {
    const env = { PATH: process.env['PATH'], ...environmentOf(app.config) };
    return (await execute(process.execPath, [PROGRAM], { env })).stdout;
  };
  const failed = async () => (await worker.get(JobQueues).counts())['failed'];
  const waiting = () =>
    app.database.sql(`select id from outbox_events where type = 'booking.reopened' and done_at is null`);

  it('waits for somebody, and is done once after it was tried again', async () => {
    expect(await retryFailed()).toBe('No handler has been given up.\n');
    await app.database.sql(`insert into outbox_events (type, payload) values ('booking.reopened', '{}')`);
    await eventually(async () => expect(await failed()).toBe(1));
    await app.database.sql('update outbox_events set relayed_at = null');
    await worker.get(OutboxRelay).sweep();
    expect([runs, await failed(), (await waiting()).length]).toEqual([1, 1, 1]);

    isBroken = false;
    expect(await retryFailed()).toMatch(
      /^Tried again: test-broken for event [0-9a-f-]{36}, given up at try 1: a table is missing\n$/,
    );
    await eventually(async () => expect(await waiting()).toEqual([]));
    expect([runs, await failed()]).toEqual([2, 0]);
    expect(await retryFailed()).toBe('No handler has been given up.\n');
  });
});
