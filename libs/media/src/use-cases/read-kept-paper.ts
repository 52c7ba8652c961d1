import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { FILE_STORAGE, type FileStorage } from '#platform';
import { PdfReader } from '../decoder/pdf-reader.js';
import { type UploadRow, UploadsRepository } from '../uploads.repository.js';

/** A paper that came before PDFs were read, or while too many others were, is read when somebody opens it. */
@Injectable()
export class ReadKeptPaper {
  constructor(
    private readonly repository: UploadsRepository,
    private readonly papers: PdfReader,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
  ) {}

  /** Whether the file may show in a tab. As long as nothing is known of it, it is for downloading. */
  async mayShow(upload: UploadRow): Promise<boolean> {
    if (upload.inline !== null) return upload.inline;
    const stored = await this.storage.open(upload.storageKey ?? '');
    if (!stored) return false;
    const plain = await this.papers.isPlain(await buffer(stored.stream));
    if (plain !== null) await this.repository.setInline(upload.id, plain);
    return plain ?? false;
  }
}
