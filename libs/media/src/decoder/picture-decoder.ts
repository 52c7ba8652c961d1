import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { tooManyPictures } from '../media.errors.js';
import { HelperProcess } from './helper-process.js';

/** Thumbnails have no transparency and are small: always JPEG. */
export const THUMBNAIL_TYPE = 'image/jpeg';

export interface RedrawnPicture {
  content: Buffer;
  thumbnail: Buffer;
}

export type PictureRefusal = 'damaged' | 'too-many-pixels';

type Answer = RedrawnPicture | { refusal: PictureRefusal };

const ENTRY = new URL('./decode-pictures.mjs', import.meta.url);
const MOST_WAITING = 20;
const SLOWEST_MS = 20_000;

/**
 * Draws pictures anew in a process of its own, one at a time: turned upright, sRGB, first frame, at most 2400 pixels, and a
 * thumbnail. A picture that takes too long or brings the process down is damaged as far as anybody can tell.
 */
@Injectable()
export class PictureDecoder implements OnApplicationShutdown {
  private readonly process = new HelperProcess<{ content: Buffer; asJpeg: boolean }, Answer>({
    entry: ENTRY,
    slowestMs: this.slowestMs(),
    mostWaiting: MOST_WAITING,
  });

  /** @throws DomainError 503 when too many pictures wait already */
  async redraw(content: Buffer, asJpeg: boolean): Promise<Answer> {
    if (this.process.isFull) throw tooManyPictures();
    const answer = await this.process.ask({ content, asJpeg });
    return answer ? inBuffers(answer) : { refusal: 'damaged' };
  }

  /** Once no request is under way any more: one of them may be waiting for its picture. */
  onApplicationShutdown(): void {
    this.process.end();
  }

  /** A method, so that a test need not wait. */
  protected slowestMs(): number {
    return SLOWEST_MS;
  }
}

/** What travels between processes arrives as plain bytes. */
function inBuffers(answer: Answer): Answer {
  if ('refusal' in answer) return answer;
  return { content: Buffer.from(answer.content), thumbnail: Buffer.from(answer.thumbnail) };
}
