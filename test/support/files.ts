import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import type { TestApp } from './app.js';
import type { Answer, Client } from './client.js';
import { makePng } from './png.js';

const latin = (text: string) => Buffer.from(text, 'latin1');

/** A PDF as a scanner would make it, of about `bytes` bytes. */
export function aPdf(bytes = 0, inside = ''): Buffer {
  const head = latin(`%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj << /Type /Catalog ${inside} >> endobj\n`);
  const tail = latin('\ntrailer << /Root 1 0 R >>\n%%EOF\n');
  const filling = Math.max(0, bytes - head.length - tail.length);
  return Buffer.concat([head, Buffer.alloc(filling, 0x20), tail]);
}

export function aPng(width = 40, height = 30): Buffer {
  return makePng({ width, height, channels: 3, ink: (x, y) => (x + y) % 7 === 0 });
}

/** A photograph with a camera and a place in it. */
export function aJpeg(width = 60, height = 40): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#a04010' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'SecretCamera', Copyright: 'Sarah Whitfield' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 11/1 24/1' },
    })
    .toBuffer();
}

export function aGif(): Promise<Buffer> {
  return sharp({ create: { width: 12, height: 12, channels: 3, background: '#207030' } })
    .gif()
    .toBuffer();
}

/** A ZIP with one stored or deflated file. */
export function aZip(name: string, content: Buffer, deflate = false): Buffer {
  const packed = deflate ? deflateRawSync(content) : content;
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(deflate ? 8 : 0, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(content.length, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(content.length, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return Buffer.concat([local, latin(name), packed, central, latin(name), end]);
}

export interface Sent {
  status: number;
  code: string | undefined;
  /** What a record is given: the address without its query. */
  path: string;
}

/** A ticket's address; the browser that asked is the one that may claim. */
export async function ticketOf(client: Client): Promise<string> {
  const answer = await client.post<{ uploadURL: string }>('/api/objects/upload', {});
  if (answer.status !== 200) throw new Error(`the ticket answered ${answer.status}`);
  return answer.body.uploadURL;
}

/** Sends bytes to an address as a browser's page does, with its cookies and whatever type the file claims. */
export async function put(
  client: Client | null,
  url: string,
  content: Buffer | ReadableStream,
  contentType = 'application/pdf',
): Promise<Sent> {
  const cookies = client ? [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') : '';
  const response = await fetch(url, {
    method: 'PUT',
    headers: {
      ...(contentType ? { 'content-type': contentType } : {}),
      ...(cookies ? { cookie: cookies } : {}),
    },
    body: content instanceof Buffer ? new Uint8Array(content) : content,
    duplex: 'half',
  } as RequestInit);
  const body = (await response.json()) as { code?: string };
  return { status: response.status, code: body.code, path: url.split('?')[0] ?? '' };
}

/** Both steps. */
export async function upload(client: Client, content: Buffer, contentType?: string): Promise<string> {
  const sent = await put(client, await ticketOf(client), content, contentType);
  if (sent.status !== 200) throw new Error(`the upload answered ${sent.status} ${sent.code}`);
  return sent.path;
}

/** A file as the API hands it out. */
export async function download(
  client: Client,
  app: TestApp,
  path: string,
): Promise<Answer<Buffer> & { disposition: string }> {
  const response = await fetch(app.url + path, {
    headers: { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
    disposition: response.headers.get('content-disposition') ?? '',
  };
}

/** What a reader makes of a file's header: the whole name, and the plain one for those who know no other. */
export function fileNamesIn(disposition: string): { plain: string; whole: string } {
  const [, quoted, bare] = /; filename=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/.exec(disposition) ?? [];
  const [, whole] = /; filename\*=UTF-8''(\S+)$/.exec(disposition) ?? [];
  const plain = quoted ?? bare ?? '';
  return { plain, whole: whole === undefined ? plain : decodeURIComponent(whole) };
}
