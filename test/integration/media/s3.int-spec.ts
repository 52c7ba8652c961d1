import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILE_STORAGE, type FileStorage, TechnicalClock } from '#platform';
import { SweepUploads } from '#media';
import S3rver from 's3rver';
import { TestApp } from '../../support/app.js';
import { aPdf, aPng, download, put, ticketOf, upload } from '../../support/files.js';
import { requested } from '../../support/journey.js';

const KEY = `ab/${'ab'.repeat(16)}`;

describe('files in a bucket', () => {
  let folder: string;
  let server: S3rver;
  let app: TestApp;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'emberfield-s3-'));
    server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: folder,
      configureBuckets: [{ name: 'papers', configs: [] }],
    });
    const { port } = await server.run();
    app = await TestApp.start({
      storage: {
        provider: 's3',
        endpoint: `http://127.0.0.1:${port}`,
        region: 'us-east-1',
        bucket: 'papers',
        accessKeyId: 'S3RVER',
        secretAccessKey: 'S3RVER',
        forcePathStyle: true,
      },
    });
  });
  afterAll(async () => {
    await app.stop();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const storage = () => app.api.get<FileStorage>(FILE_STORAGE);

  async function keys(): Promise<string[]> {
    const found: string[] = [];
    for await (const { key } of storage().list()) found.push(key);
    return found;
  }

  async function read(key: string): Promise<Buffer | null> {
    const file = await storage().open(key);
    if (!file) return null;
    const chunks: Buffer[] = [];
    for await (const chunk of file.stream) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  it('are written, read, listed and deleted', async () => {
    const pdf = aPdf(200_000);
    await storage().put(KEY, pdf, 'application/pdf');
    expect((await read(KEY))?.equals(pdf)).toBe(true);
    expect((await storage().open(KEY))?.bytes).toBe(pdf.length);
    expect(await keys()).toEqual([KEY]);
    await storage().delete(KEY);
    await storage().delete(KEY);
    expect(await storage().open(KEY)).toBeNull();
    await expect(storage().put('../etc/passwd', pdf, 'x')).rejects.toThrow('storage key');
  });

  it('come and go through our own API', async () => {
    const { id, customer } = await requested(app);
    const url = await ticketOf(customer);
    expect(url.startsWith(app.url)).toBe(true);
    const sent = await put(customer, url, aPdf(300_000));
    const added = await customer.post('/api/customer-documents', {
      bookingId: id,
      documentPath: sent.path,
      fileName: 'a.pdf',
    });
    expect(added.status).toBe(201);
    const file = await download(customer, app, `/api/customer-documents/${added.body.id}/file`);
    expect(file.body.equals(aPdf(300_000))).toBe(true);
  });

  it('are swept like those on a disk', async () => {
    const before = await keys();
    await upload(app.browser(), aPng());
    expect(await keys()).toHaveLength(before.length + 2);
    app.api.get(TechnicalClock).advance(25 * 3600);
    await app.api.get(SweepUploads).run();
    expect(await keys()).toEqual(before);
  });

  it('are refused with a sentence while the bucket is away or not ours, and nothing is left', async () => {
    const wrong = { ...app.config.storage, bucket: 'nobodys' } as TestApp['config']['storage'];
    const nowhere = { ...app.config.storage, endpoint: 'http://127.0.0.1:1' } as TestApp['config']['storage'];
    for (const broken of [wrong, nowhere]) {
      const house = await TestApp.start({ storage: broken });
      try {
        const browser = house.browser();
        const answer = await put(browser, await ticketOf(browser), aPdf());
        expect(answer).toMatchObject({ status: 503, code: 'STORAGE_UNAVAILABLE' });
        expect(await house.database.sql('select 1 from uploads')).toEqual([]);
      } finally {
        await house.stop();
      }
    }
  });
});

describe('files on the disk', () => {
  it('lie under keys of ours only', async () => {
    const app = await TestApp.start();
    try {
      const storage = app.api.get<FileStorage>(FILE_STORAGE);
      for (const key of ['../x', '/etc/passwd', 'ab/../../x', 'ab/x', `ab/${'AB'.repeat(16)}`, '']) {
        await expect(storage.put(key, aPdf(), 'x')).rejects.toThrow('storage key');
        await expect(storage.open(key)).rejects.toThrow('storage key');
        await expect(storage.delete(key)).rejects.toThrow('storage key');
      }
      expect(await storage.hasRoom()).toBe(true);
      expect(await storage.open(KEY)).toBeNull();
    } finally {
      await app.stop();
    }
  });
});
