import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import {
  assertStorageKey,
  fileErrorCode,
  type FileStorage,
  isOutOfSpace,
  StorageFull,
  type StoredFile,
} from './file-storage.js';

/** Below both of these no new file is taken, so that the database beside it can go on writing. */
const LEAST_FREE_SHARE = 0.1;
const LEAST_FREE_BYTES = 2 * 1024 ** 3;

/** Files under DATA_DIR/files, readable by this user alone, outside of anything that is served as a folder. */
export class DiskStorage implements FileStorage {
  private readonly root: string;
  private readonly writing: string;

  constructor(dataDir: string) {
    this.root = join(dataDir, 'files');
    this.writing = join(this.root, 'writing');
  }

  /** Written beside, flushed, then renamed: a crash leaves a whole file or none. */
  async put(key: string, content: Buffer): Promise<void> {
    const path = this.pathOf(key);
    await mkdir(this.writing, { recursive: true, mode: 0o700 });
    const half = join(this.writing, randomBytes(16).toString('hex'));
    try {
      await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
      const file = await open(half, 'wx', 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(half, path);
    } catch (error) {
      await rm(half, { force: true });
      throw isOutOfSpace(error) ? new StorageFull('the disk is full') : error;
    }
  }

  async open(key: string): Promise<StoredFile | null> {
    try {
      const file = await open(this.pathOf(key), 'r');
      const { size } = await file.stat();
      return { stream: file.createReadStream(), bytes: size };
    } catch (error) {
      if (fileErrorCode(error) === 'ENOENT') return null;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async *list(): AsyncIterable<{ key: string; modifiedAt: Date }> {
    for (const shard of await namesIn(this.root)) {
      for (const name of await namesIn(join(this.root, shard))) {
        const found = await stat(join(this.root, shard, name)).catch(() => null);
        // Half-written files of a process that died lie in `writing`; they are listed, and swept, like all others.
        if (found?.isFile()) yield { key: `${shard}/${name}`, modifiedAt: found.mtime };
      }
    }
  }

  async hasRoom(): Promise<boolean> {
    await mkdir(this.root, { recursive: true, mode: 0o700 });
    const { bavail, blocks, bsize } = await statfs(this.root);
    return bavail / blocks >= LEAST_FREE_SHARE || bavail * bsize >= LEAST_FREE_BYTES;
  }

  private pathOf(key: string): string {
    if (/^writing\/[0-9a-f]{32}$/.test(key)) return join(this.root, key);
    assertStorageKey(key);
    return join(this.root, key);
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
