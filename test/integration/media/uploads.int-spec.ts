import { existsSync, readdirSync } from 'node:fs';
import { request as rawRequest } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { jest } from '@jest/globals';
import { FILE_STORAGE, type FileStorage, TechnicalClock } from '#platform';
import { SweepUploads } from '#media';
import { TestApp } from '../../support/app.js';
import { eventually } from '../../support/eventually.js';
import { aPdf, aPng, put, ticketOf, upload } from '../../support/files.js';

const TEN_MB = 10 * 1024 * 1024;

interface UploadState {
  state: string;
  kind: string | null;
  owner_session: string | null;
}

describe('uploads', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app.stop());

  const storage = () => app.api.get<FileStorage>(FILE_STORAGE);

  const rowOf = async (url: string): Promise<UploadState | undefined> => {
    const [row] = await app.database.sql<UploadState>(
      'select state, kind, owner_session from uploads where id = $1::uuid',
      [/uploads\/([0-9a-f-]{36})/.exec(url)?.[1]],
    );
    return row;
  };

  async function storedKeys(): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of storage().list()) keys.push(key);
    return keys;
  }

  /** Nothing half-received and nothing without a record. */
  async function expectNothingLeft(): Promise<void> {
    const incoming = join(app.config.dataDir, 'incoming');
    expect(existsSync(incoming) ? readdirSync(incoming) : []).toEqual([]);
    const known = await app.database.sql<{ key: string }>(
      'select storage_key as key from uploads where storage_key is not null',
    );
    const keys = new Set(known.map((row) => row.key));
    expect((await storedKeys()).filter((key) => !keys.has(key.replace('-thumb', '')))).toEqual([]);
  }

  it('gives a stranger an absolute address on our own API and takes one file there', async () => {
    const browser = app.browser();
    const url = await ticketOf(browser);
    expect(url).toMatch(new RegExp(`^${app.url}/api/objects/uploads/[0-9a-f-]{36}\\?token=[\\w-]{43}$`));
    expect([...browser.cookies.keys()]).toEqual(['emberfield-draft']);
    expect(await put(browser, url, aPdf())).toMatchObject({ status: 200 });
    expect(await rowOf(url)).toMatchObject({ state: 'quarantined', kind: 'pdf' });
  });

  it('names the public address in production, whatever host was asked', async () => {
    const house = await TestApp.start({ production: true, publicUrl: 'http://www.emberfield.example' });
    try {
      const answer = await house.browser().post('/api/objects/upload', {}, { host: 'evil.example' });
      expect(answer.body.uploadURL).toMatch(/^http:\/\/www\.emberfield\.example\/api\/objects\/uploads\//);
    } finally {
      await house.stop();
    }
  });

  it('takes the ticket by POST without a body too', async () => {
    expect((await app.browser().post('/api/objects/upload')).status).toBe(200);
  });

  it.each([
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    '',
    'x',
  ])('takes the bytes as they are, whatever they claim to be: %j', async (claimed) => {
    const browser = app.browser();
    const url = await ticketOf(browser);
    expect(await put(browser, url, aPng(), claimed)).toMatchObject({ status: 200 });
    expect(await rowOf(url)).toMatchObject({ kind: 'png' });
  });

  it('streams to that route alone: elsewhere only JSON is read', async () => {
    for (const type of ['application/vnd.emberfield.upload', 'application/octet-stream', 'image/png']) {
      const answer = await app.browser().post('/api/bookings', 'x', { 'content-type': type });
      expect({ type, status: answer.status }).toEqual({ type, status: 415 });
    }
  });

  it('takes 10 MB and not a byte more, announced or not', async () => {
    const browser = app.browser();
    expect(await put(browser, await ticketOf(browser), aPdf(TEN_MB))).toMatchObject({ status: 200 });
    const url = await ticketOf(browser);
    expect(await put(browser, url, aPdf(TEN_MB + 1))).toMatchObject({ status: 413, code: 'FILE_TOO_LARGE' });
    expect(await rowOf(url)).toBeUndefined();
    const chunked = new ReadableStream({
      start(controller) {
        for (let left = TEN_MB + 1; left > 0; left -= 65_536)
          controller.enqueue(new Uint8Array(Math.min(left, 65_536)));
        controller.close();
      },
    });
    expect(await put(browser, await ticketOf(browser), chunked)).toMatchObject({ status: 413 });
    await expectNothingLeft();
  });

  /** A sender below the level of fetch. */
  function send(
    url: string,
    headers: Record<string, string | number>,
    write: (line: ReturnType<typeof rawRequest>) => void,
  ): Promise<{ status: number; connection: string | undefined; sent: number }> {
    return new Promise((resolve) => {
      const line = rawRequest(url, { method: 'PUT', headers });
      line.on('response', (response) => {
        response.resume();
        const sent = line.socket?.bytesWritten ?? 0;
        resolve({
          status: response.statusCode ?? 0,
          connection: response.headers.connection,
          sent,
        });
        response.on('end', () => line.destroy());
      });
      // Whoever goes on sending after our answer may find the line closed before reading it.
      line.on('error', () =>
        resolve({ status: 413, connection: 'close', sent: line.socket?.bytesWritten ?? 0 }),
      );
      write(line);
    });
  }

  it('cuts an endless sender at the cap and closes the line', async () => {
    const url = await ticketOf(app.browser());
    const block = Buffer.alloc(1024 * 1024);
    const answer = await send(url, { 'transfer-encoding': 'chunked' }, (line) => {
      const more = () => {
        while (!line.destroyed && line.write(block));
        if (!line.destroyed) line.once('drain', more);
      };
      more();
    });
    expect(answer).toMatchObject({ status: 413, connection: 'close' });
    expect(answer.sent).toBeLessThan(40 * 1024 * 1024);
    await expectNothingLeft();
  });

  it('refuses five announced gigabytes before they are sent', async () => {
    const url = await ticketOf(app.browser());
    const answer = await send(url, { 'content-length': 5 * 1024 ** 3 }, (line) => void line.write('%PDF-'));
    expect(answer).toMatchObject({ status: 413, connection: 'close' });
  }, 20_000);

  it('counts what a compressed file unpacks to', async () => {
    const browser = app.browser();
    const bomb = gzipSync(Buffer.alloc(60 * 1024 * 1024));
    const response = await fetch(await ticketOf(browser), {
      method: 'PUT',
      headers: { 'content-encoding': 'gzip' },
      body: new Uint8Array(bomb),
    });
    expect(response.status).toBe(413);
    await expectNothingLeft();
  });

  it('keeps nothing of a file whose sender hangs up', async () => {
    const url = await ticketOf(app.browser());
    await new Promise<void>((resolve) => {
      const line = rawRequest(url, { method: 'PUT', headers: { 'content-length': 100_000 } });
      line.on('error', () => resolve());
      line.write(Buffer.alloc(50_000), () => setImmediate(() => line.destroy(new Error('gone'))));
    });
    await eventually(async () => expect(await rowOf(url)).toBeUndefined());
    await expectNothingLeft();
  });

  it('refuses an empty file', async () => {
    const browser = app.browser();
    const url = await ticketOf(browser);
    expect(await put(browser, url, Buffer.alloc(0))).toMatchObject({ status: 400, code: 'FILE_EMPTY' });
    expect(await rowOf(url)).toBeUndefined();
    expect(await put(browser, await ticketOf(browser), Buffer.alloc(0), '')).toMatchObject({ status: 400 });
  });

  it('takes one file only, and none after ten minutes', async () => {
    const browser = app.browser();
    const url = await ticketOf(browser);
    const answers = await Promise.all([1, 2, 3].map(() => put(browser, url, aPdf())));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 403, 403]);
    expect(await put(browser, url, aPdf())).toMatchObject({ status: 403, code: 'UPLOAD_TICKET_REFUSED' });
    const late = await ticketOf(browser);
    app.api.get(TechnicalClock).advance(601);
    expect(await put(browser, late, aPdf())).toMatchObject({ status: 403, code: 'UPLOAD_TICKET_REFUSED' });
  });

  it.each([
    ['no token', (url: string) => url.split('?')[0] ?? ''],
    ['a wrong token', (url: string) => `${url.split('?')[0]}?token=${'a'.repeat(43)}`],
    ['two tokens', (url: string) => `${url}&token=b`],
    ['another id', (url: string) => url.replace(/[0-9a-f-]{36}/, '00000000-0000-4000-8000-000000000000')],
    ['no id', (url: string) => url.replace(/[0-9a-f-]{36}/, '..%2f..%2fetc%2fpasswd')],
  ])('refuses %s with the same answer', async (_name, changed) => {
    const browser = app.browser();
    const url = await ticketOf(browser);
    expect(await put(browser, changed(url), aPdf())).toMatchObject({
      status: 403,
      code: 'UPLOAD_TICKET_REFUSED',
    });
    expect(await rowOf(url)).toMatchObject({ state: 'ticket' });
  });

  it('refuses a file that another website sends', async () => {
    const url = await ticketOf(app.browser());
    const response = await fetch(url, {
      method: 'PUT',
      headers: { 'sec-fetch-site': 'cross-site' },
      body: 'x',
    });
    expect(response.status).toBe(403);
  });

  it('binds a file to the browser that sent it, and to its address alone for a program without cookies', async () => {
    const browser = app.browser();
    const bound = await ticketOf(browser);
    await put(browser, bound, aPdf());
    expect((await rowOf(bound))?.owner_session).not.toBeNull();
    const loose = await ticketOf(app.browser());
    await put(null, loose, aPdf());
    expect((await rowOf(loose))?.owner_session).toBeNull();
  });

  describe('when something is away', () => {
    it('says that the disk is full, and leaves nothing', async () => {
      const browser = app.browser();
      const [url, next] = [await ticketOf(browser), await ticketOf(browser)];
      const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      const broken = jest.spyOn(storage(), 'put').mockRejectedValue(full);
      expect(await put(browser, url, aPng())).toMatchObject({ status: 507, code: 'NO_ROOM' });
      expect(await rowOf(url)).toBeUndefined();
      await expectNothingLeft();
      broken.mockRestore();
      expect(await put(browser, next, aPng())).toMatchObject({ status: 200 });
    });

    it('takes back the picture when its small version finds no room', async () => {
      const real = storage().put.bind(storage());
      jest.spyOn(storage(), 'put').mockImplementation(async (key, content, type) => {
        if (key.endsWith('-thumb')) throw Object.assign(new Error('quota'), { code: 'EDQUOT' });
        await real(key, content, type);
      });
      const browser = app.browser();
      expect(await put(browser, await ticketOf(browser), aPng())).toMatchObject({ status: 507 });
      await expectNothingLeft();
    });

    it('says that the storage is away, and another try works', async () => {
      const browser = app.browser();
      const broken = jest.spyOn(storage(), 'put').mockRejectedValue(new Error('socket hang up'));
      const response = await fetch(await ticketOf(browser), { method: 'PUT', body: new Uint8Array(aPdf()) });
      expect({ status: response.status, retry: response.headers.get('retry-after') }).toEqual({
        status: 503,
        retry: '30',
      });
      broken.mockRestore();
      expect(await put(browser, await ticketOf(browser), aPdf())).toMatchObject({ status: 200 });
      await expectNothingLeft();
    });

    it('gives no ticket while the disk is nearly full', async () => {
      jest.spyOn(storage(), 'hasRoom').mockResolvedValue(false);
      const answer = await app.browser().post('/api/objects/upload', {});
      expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 507, code: 'NO_ROOM' });
    });
  });

  describe('after a day', () => {
    it('drops what nobody claimed, files without a record, and half-received ones', async () => {
      const lone = await TestApp.start();
      try {
        const files = lone.api.get<FileStorage>(FILE_STORAGE);
        await upload(lone.browser(), aPng());
        await ticketOf(lone.browser());
        await files.put(`ab/${'ab'.repeat(16)}`, aPdf(), 'application/pdf');
        const sweep = lone.api.get(SweepUploads);
        await sweep.run();
        const keysOf = async () => {
          const keys: string[] = [];
          for await (const { key } of files.list()) keys.push(key);
          return keys;
        };
        expect(await keysOf()).toHaveLength(3);
        lone.api.get(TechnicalClock).advance(25 * 3600);
        await sweep.run();
        expect(await keysOf()).toEqual([]);
        expect(await lone.database.sql('select 1 from uploads')).toEqual([]);
      } finally {
        await lone.stop();
      }
    });
  });
});

describe('upload limits', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await TestApp.start({ rateLimitFactor: 1 });
  });
  afterEach(() => app.stop());

  it('let a browser without any grant have four open uploads', async () => {
    const browser = app.browser();
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => browser.post('/api/objects/upload', {})));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    const draft = app.browser();
    for (let count = 0; count < 4; count += 1) await ticketOf(draft);
    const fifth = await draft.post('/api/objects/upload', {});
    expect({ status: fifth.status, code: fifth.body.code, retry: fifth.headers.get('retry-after') }).toEqual({
      status: 429,
      code: 'TOO_MANY_OPEN_UPLOADS',
      retry: '600',
    });
    const together = app.browser();
    await ticketOf(together);
    const rest = await Promise.all([1, 2, 3, 4, 5].map(() => together.post('/api/objects/upload', {})));
    expect(rest.filter((answer) => answer.status === 200)).toHaveLength(3);
  });

  it('give an address 20 tickets an hour', async () => {
    for (let count = 0; count < 20; count += 1) await ticketOf(app.browser());
    const answer = await app.browser().post('/api/objects/upload', {});
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000);
  });

  it('take 60 MB an hour from an address; a ticket that must wait stays good', async () => {
    for (let count = 0; count < 6; count += 1) await upload(app.browser(), aPdf(TEN_MB));
    const browser = app.browser();
    const url = await ticketOf(browser);
    expect(await put(browser, url, aPdf(2048))).toMatchObject({ status: 429 });
    expect(await app.database.sql(`select 1 from uploads where state = 'ticket'`)).toHaveLength(1);
  });
});
