import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { tooManyPictures } from '../media.errors.js';

/** Thumbnails have no transparency and are small: always JPEG. */
export const THUMBNAIL_TYPE = 'image/jpeg';

export interface RedrawnPicture {
  content: Buffer;
  thumbnail: Buffer;
}

export type PictureRefusal = 'damaged' | 'too-many-pixels';

type Answer = RedrawnPicture | { refusal: PictureRefusal };

const ENTRY = fileURLToPath(new URL('./decode-pictures.mjs', import.meta.url));
/** So many pictures may wait; each holds its file in memory. */
const MOST_WAITING = 20;
/** An idle process gives its memory back after this long. */
const IDLE_MS = 60_000;

/**
 * Draws pictures anew in a process of its own, one at a time: turned upright, sRGB, first frame, at most 2400 pixels, and a
 * thumbnail. A picture that takes too long or brings the process down is damaged as far as anybody can tell; the next one
 * gets a new process.
 */
@Injectable()
export class PictureDecoder implements OnModuleDestroy {
  private child: ChildProcess | null = null;
  /** Ends when the pictures before are done. */
  private turn: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private idle: NodeJS.Timeout | null = null;

  /** Longer than this no honest picture takes; a field, so that a test need not wait. */
  protected readonly slowestMs: number = 20_000;

  /** @throws DomainError 503 when too many pictures wait already */
  async redraw(content: Buffer, asJpeg: boolean): Promise<Answer> {
    if (this.waiting >= MOST_WAITING) throw tooManyPictures();
    this.waiting += 1;
    const mine = this.turn.then(() => this.ask(content, asJpeg));
    this.turn = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      this.waiting -= 1;
    }
  }

  onModuleDestroy(): void {
    this.end();
  }

  private ask(content: Buffer, asJpeg: boolean): Promise<Answer> {
    const child = this.running();
    return new Promise((resolve) => {
      const finish = (answer: Answer) => {
        clearTimeout(patience);
        child.off('message', onMessage).off('exit', onExit).off('error', onExit);
        this.rest();
        resolve(answer);
      };
      const onMessage = (answer: unknown) => finish(inBuffers(answer as Answer));
      const onExit = () => {
        this.end();
        finish({ refusal: 'damaged' });
      };
      const patience = setTimeout(onExit, this.slowestMs);
      child.once('message', onMessage).once('exit', onExit).once('error', onExit);
      child.send({ content, asJpeg }, (error) => error && onExit());
    });
  }

  private running(): ChildProcess {
    if (this.idle) clearTimeout(this.idle);
    this.child ??= fork(ENTRY, {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    return this.child;
  }

  private rest(): void {
    if (this.idle) clearTimeout(this.idle);
    this.idle = setTimeout(() => this.end(), IDLE_MS).unref();
  }

  private end(): void {
    if (this.idle) clearTimeout(this.idle);
    this.child?.kill('SIGKILL');
    this.child = null;
  }
}

/** What travels between processes arrives as plain bytes. */
function inBuffers(answer: Answer): Answer {
  if ('refusal' in answer) return answer;
  return { content: Buffer.from(answer.content), thumbnail: Buffer.from(answer.thumbnail) };
}
