import { createHash } from 'node:crypto';
import { PAPER_BYTES, UPLOADS_PATH } from '#media';
import { publicPath } from '../../libs/media/src/domain/upload-address.js';
import type { FileStorage } from '#platform';
import type { DrawnPhoto } from './picture-crops.js';
import { after } from './demo-time.js';
import { hexOf, type Row } from './rows.js';
import type { SeededRandom } from './seeded-random.js';

export interface DemoFile {
  kind: 'pdf' | 'jpg';
  content: Buffer;
  /** Of a picture. */
  thumbnail?: Buffer;
  /** As its sender's computer called it. */
  fileName: string;
  at: Date;
  /** Anybody may see it. */
  isPublished?: boolean;
}

const CONTENT_TYPES = { pdf: 'application/pdf', jpg: 'image/jpeg' } as const;
/** Files are small; this many at a time keep the disk busy and little memory. */
const AT_ONCE = 16;

/** Files that the people of the demonstration have handed in: a row each, as an upload leaves it, and the bytes. */
export class DemoFiles {
  readonly rows: Row[] = [];
  private readonly stored: { key: string; content: Buffer; contentType: string }[] = [];

  constructor(private readonly random: SeededRandom) {}

  /** What a customer or vendor handed in. Answers the path that a record keeps. */
  add(file: DemoFile): string {
    return `${UPLOADS_PATH}/${this.keep(file, 'paper')}`;
  }

  /** A photo that staff added to the gallery of a space. Answers its public address. */
  addPublished(photo: DrawnPhoto, at: Date): string {
    const file: DemoFile = { kind: 'jpg', ...photo, fileName: 'photo.jpg', at, isPublished: true };
    return publicPath(this.keep(file, 'venue-photo'));
  }

  private keep(file: DemoFile, purpose: 'paper' | 'venue-photo'): string {
    const { kind, content, thumbnail, fileName, at, isPublished = false } = file;
    const id = this.random.uuid();
    const name = this.random.hex(32);
    const key = `${name.slice(0, 2)}/${name}`;
    const contentType = CONTENT_TYPES[kind];
    this.stored.push({ key, content, contentType });
    if (thumbnail) this.stored.push({ key: `${key}-thumb`, content: thumbnail, contentType });
    this.rows.push({
      id,
      purpose,
      state: isPublished ? 'published' : 'claimed',
      owner_session: null,
      // Its ticket was used long ago, and this token is nobody's.
      token_hash: hexOf(createHash('sha256').update(name).digest()),
      most_bytes: PAPER_BYTES,
      kind,
      storage_key: key,
      content_type: contentType,
      bytes: content.length,
      stored_bytes: content.length,
      inline: true,
      original_name: fileName,
      created_at: after(at, -2),
      expires_at: after(at, 28),
      received_at: after(at, -1),
      claimed_at: at,
    });
    return id;
  }

  /** Before the rows are committed: a record whose file is missing would be a lie, a file without a record is swept. */
  async store(storage: FileStorage): Promise<void> {
    for (let from = 0; from < this.stored.length; from += AT_ONCE) {
      const batch = this.stored.slice(from, from + AT_ONCE);
      await Promise.all(batch.map(({ key, content, contentType }) => storage.put(key, content, contentType)));
    }
  }
}
