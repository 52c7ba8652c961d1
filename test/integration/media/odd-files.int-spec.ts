import { TestApp } from '../../support/app.js';
import { aJpeg, aPdf, download, upload } from '../../support/files.js';
import { type Journey, requested } from '../../support/journey.js';
import { pngOf } from '../../support/png.js';

/** Good files under odd names are taken, and what is refused is refused for its true reason. */
describe('files as phones and scanners make them', () => {
  let app: TestApp;
  let journey: Journey;
  beforeAll(async () => {
    app = await TestApp.start();
    journey = await requested(app);
  });
  afterAll(() => app.stop());

  async function send(content: Buffer, fileName: string) {
    const documentPath = await upload(journey.customer, content);
    return journey.customer.post('/api/customer-documents', {
      bookingId: journey.id,
      documentPath,
      fileName,
    });
  }

  it.each([
    ['photo.jfif', () => aJpeg(), 'image/jpeg'],
    ['IMG_0001', () => aJpeg(), 'image/jpeg'],
    ['image:1000012345', () => aJpeg(), 'image/jpeg'],
    ['scan.pdf', () => Promise.resolve(Buffer.concat([Buffer.from('\ufeff\n'), aPdf()])), 'application/pdf'],
  ])('takes %s', async (fileName, content, contentType) => {
    const answer = await send(await content(), fileName);
    expect(answer).toMatchObject({ status: 201 });
    const file = await download(journey.customer, app, `/api/customer-documents/${answer.body.id}/file`);
    expect(file.headers.get('content-type')).toContain(contentType);
  });

  it.each([
    ['HEIC named JPG', Buffer.from('\0\0\0\x18ftypheic', 'latin1'), 'INVALID_FILE_TYPE', 'HEIC'],
    ['something else', Buffer.from('MZ\x90\0'), 'INVALID_FILE_TYPE', 'PDF or image file'],
  ])('says what it is: %s', async (_what, content, code, words) => {
    expect(await send(content, 'photo.jpg')).toMatchObject({
      status: 415,
      body: { code, message: expect.stringContaining(words) as string },
    });
  });

  it('says that a photo which was cut off is damaged', async () => {
    const photo = await aJpeg(400, 300);
    expect(await send(photo.subarray(0, photo.length / 2), 'photo.jpg')).toMatchObject({
      status: 415,
      body: { code: 'FILE_DAMAGED' },
    });
  });

  it('says that 8,000 × 8,001 are too many pixels', async () => {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(8000, 0);
    header.writeUInt32BE(8001, 4);
    header.set([8, 2, 0, 0, 0], 8);
    const picture = pngOf([
      ['IHDR', header],
      ['IDAT', Buffer.from([0x78, 0x9c, 3, 0, 0, 0, 0, 1])],
      ['IEND', Buffer.alloc(0)],
    ]);
    expect(await send(picture, 'wall.png')).toMatchObject({
      status: 415,
      body: { code: 'PICTURE_TOO_LARGE' },
    });
  });
});
