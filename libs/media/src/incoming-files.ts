import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, type AppConfig, BodyPace } from '#platform';
import { fileEmpty, fileTooLarge, uploadIncomplete } from './media.errors.js';

/** A line this slow is a line held open on purpose, however steady it is. */
const SLOWEST_MS = 5 * 60_000;

/** Files on their way in: streamed to a private folder under names of our own, so that a slow sender costs no memory. */
@Injectable()
export class IncomingFiles {
  private readonly folder: string;

  constructor(
    @Inject(APP_CONFIG) config: AppConfig,
    private readonly pace: BodyPace,
  ) {
    this.folder = join(config.dataDir, 'incoming');
  }

  /**
   * The whole content, of at most `mostBytes`; the cap cuts while it streams, whatever was announced. Nothing stays on disk.
   * @throws DomainError 413 FILE_TOO_LARGE, 400 FILE_EMPTY, UPLOAD_INCOMPLETE; errors of the file system as they are
   */
  async receive(source: Readable, mostBytes: number): Promise<Buffer> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const path = join(this.folder, randomBytes(16).toString('hex'));
    try {
      const bytes = await this.write(source, path, mostBytes);
      if (bytes === 0) throw fileEmpty();
      return await readFile(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Drops what a process left that died while it received. */
  async sweep(before: Date): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const path = join(this.folder, name);
      const found = await stat(path).catch(() => null);
      if (found && found.mtime < before) await rm(path, { force: true });
    }
  }

  private async write(source: Readable, path: string, mostBytes: number): Promise<number> {
    const file = await open(path, 'wx', 0o600);
    const cut = () => source.destroy(new Error('too slow'));
    const pace = this.pace.watch(cut);
    const deadline = setTimeout(cut, SLOWEST_MS);
    let bytes = 0;
    try {
      const chunks = chunksOf(source);
      for await (const chunk of chunks) {
        bytes += chunk.length;
        pace.arrived(chunk.length);
        if (bytes > mostBytes) throw fileTooLarge(mostBytes);
        await file.writeFile(chunk);
      }
      return bytes;
    } finally {
      clearTimeout(deadline);
      pace.end();
      await file.close();
    }
  }
}

/** The sender's bytes; what breaks on their side is theirs, and leaving early must not cut the line before the answer. */
async function* chunksOf(source: Readable): AsyncGenerator<Buffer> {
  const chunks = source.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  try {
    for (;;) {
      const next = await chunks.next().catch(() => {
        throw uploadIncomplete();
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await chunks.return?.();
  }
}
