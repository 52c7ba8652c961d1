import { Inject, Injectable } from '@nestjs/common';
import { FILE_STORAGE, type FileStorage, Log, TechnicalClock } from '#platform';
import { IncomingFiles } from '../incoming-files.js';
import { UploadsRepository } from '../uploads.repository.js';

const KEPT_SECONDS = 24 * 3600;
const BATCH = 500;

/** Once a day: what nobody claimed within 24 hours, what was given up, and files that no record knows. */
@Injectable()
export class SweepUploads {
  constructor(
    private readonly repository: UploadsRepository,
    private readonly incoming: IncomingFiles,
    private readonly clock: TechnicalClock,
    private readonly log: Log,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
  ) {}

  async run(): Promise<void> {
    const before = this.clock.after(-KEPT_SECONDS);
    const dropped = await this.repository.dropUnclaimed(before);
    for (const key of dropped) await this.delete([key, `${key}-thumb`]);
    const orphans = await this.dropOrphans(before);
    await this.incoming.sweep(before);
    if (dropped.length + orphans > 0) this.log.info('uploads swept', { unclaimed: dropped.length, orphans });
  }

  /** A file is written before its record says so, so a young one may still get its record. */
  private async dropOrphans(before: Date): Promise<number> {
    let dropped = 0;
    let batch: string[] = [];
    const settle = async () => {
      const known = await this.repository.knownKeys(batch.map(mainKey));
      const orphans = batch.filter((key) => !known.has(mainKey(key)));
      await this.delete(orphans);
      dropped += orphans.length;
      batch = [];
    };
    for await (const { key, modifiedAt } of this.storage.list()) {
      if (modifiedAt < before) batch.push(key);
      if (batch.length >= BATCH) await settle();
    }
    if (batch.length > 0) await settle();
    return dropped;
  }

  /** A file that cannot be deleted today is an orphan tomorrow. */
  private async delete(keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.storage.delete(key).catch((error: unknown) => {
        this.log.warn('a file could not be deleted; the next sweep tries again', { error });
      });
    }
  }
}

function mainKey(key: string): string {
  return key.replace(/-thumb$/, '');
}
