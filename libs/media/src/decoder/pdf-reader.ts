import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { carriesArchive } from '../domain/file-kind.js';
import { HelperProcess } from './helper-process.js';

const ENTRY = new URL('./read-pdfs.mjs', import.meta.url);
const MOST_WAITING = 20;
const SLOWEST_MS = 10_000;
const MEMORY_MB = 512;

/** Reads PDFs in a process of its own, one at a time, to know which of them only show pages (Access §13). */
@Injectable()
export class PdfReader implements OnApplicationShutdown {
  private readonly process = new HelperProcess<{ content: Buffer }, { plain: boolean }>({
    entry: ENTRY,
    slowestMs: this.slowestMs(),
    mostWaiting: MOST_WAITING,
    memoryMb: MEMORY_MB,
  });

  /**
   * True for a PDF in which nothing is active; false for one that carries programs, files, an archive or acts, that is
   * encrypted or cannot be read to its end. Null when too many wait to be read: then nothing is known of it yet.
   */
  async isPlain(content: Buffer): Promise<boolean | null> {
    if (carriesArchive(content)) return false;
    if (this.process.isFull) return null;
    const answer = await this.process.ask({ content });
    return answer?.plain ?? false;
  }

  /** Once no request is under way any more: one of them may be waiting for its paper. */
  onApplicationShutdown(): void {
    this.process.end();
  }

  /** A method, so that a test need not wait. */
  protected slowestMs(): number {
    return SLOWEST_MS;
  }
}
