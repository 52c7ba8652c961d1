import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  type Audience,
  FILE_STORAGE,
  type FileStorage,
  Log,
  type OpenFile,
  type StoredFile,
  type Tx,
} from '#platform';
import { THUMBNAIL_TYPE } from './decoder/picture-decoder.js';
import { type FileKind, PICTURES } from './domain/file-kind.js';
import { shownFileName } from './domain/file-name.js';
import { uploadIdOf, uploadPath } from './domain/upload-address.js';
import {
  fileNotFound,
  fileTooLarge,
  notAnUpload,
  refusedFile,
  storageAway,
  uploadNotYours,
  uploadUnfinished,
  uploadUsed,
} from './media.errors.js';
import { EventPhotosRepository } from './event-photos.repository.js';
import { UploadBrowser } from './upload-browser.js';
import { ReadKeptPaper } from './use-cases/read-kept-paper.js';
import { type UploadPurpose, type UploadRow, UploadsRepository } from './uploads.repository.js';

export interface Claim {
  /** The upload's address as the client has it. */
  path: string;
  /** Sessions of the claiming browser, from `sessionsOf`. */
  sessions: string[];
  kinds: readonly FileKind[];
  mostBytes: number;
  /** As the sender's computer calls it. */
  fileName: string;
  purpose?: UploadPurpose;
}

export interface ClaimedUpload {
  id: string;
  /** What a record keeps. */
  path: string;
  contentType: string;
  bytes: number;
  /** The name as it will be shown. */
  fileName: string;
}

/** What other modules may do with uploads. A record of theirs keeps `path`; the bytes stay here. */
@Injectable()
export class MediaFacade {
  constructor(
    private readonly repository: UploadsRepository,
    private readonly browser: UploadBrowser,
    private readonly eventPhotos: EventPhotosRepository,
    private readonly papers: ReadKeptPaper,
    private readonly log: Log,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
  ) {}

  /** Every session that the calling browser shows: what it uploaded, it may claim. */
  sessionsOf(request: FastifyRequest): Promise<string[]> {
    return this.browser.sessionsOf(request);
  }

  /**
   * Makes an upload part of a record, once, in the record's own transaction.
   * @throws DomainError 400 NOT_AN_UPLOAD, 403 UPLOAD_NOT_YOURS, 409 UPLOAD_UNFINISHED, UPLOAD_USED, 413 FILE_TOO_LARGE,
   *   415 INVALID_FILE_TYPE, FILE_DAMAGED, PICTURE_TOO_LARGE
   */
  async claim(tx: Tx, claim: Claim): Promise<ClaimedUpload> {
    const id = uploadIdOf(claim.path);
    if (!id) throw notAnUpload();
    const upload = await this.repository.findForUpdate(tx, id);
    assertClaimable(upload, claim);
    if (upload.kind === null || !claim.kinds.includes(upload.kind))
      throw refusedFile(upload.refusal, claim.kinds);
    const bytes = upload.bytes ?? 0;
    if (bytes > claim.mostBytes) throw fileTooLarge(claim.mostBytes);
    // A GIF's first frame is kept as PNG.
    const fileName = shownFileName(claim.fileName, upload.kind === 'gif' ? 'png' : upload.kind);
    await this.repository.claim(tx, id, fileName);
    return { id, path: uploadPath(id), contentType: upload.contentType ?? '', bytes, fileName };
  }

  /** What the files of these records are, by their path. */
  contentTypesOf(paths: string[]): Promise<Map<string, string>> {
    return this.repository.contentTypes(paths);
  }

  /** Opens a claimed file for somebody who may see its record. @throws DomainError 404, 503 */
  async open(path: string): Promise<OpenFile> {
    const upload = await this.kept(uploadIdOf(path));
    const inline = await this.mayShow(upload);
    return { ...(await this.read(upload.storageKey)), ...described(upload), inline };
  }

  /** The small version of a claimed picture. @throws DomainError 404, 503 */
  async openThumbnail(path: string): Promise<OpenFile> {
    const upload = await this.kept(uploadIdOf(path));
    if (upload.kind === null || !PICTURES.includes(upload.kind)) throw fileNotFound();
    const stored = await this.read(`${upload.storageKey}-thumb`);
    return { ...stored, ...described(upload), contentType: THUMBNAIL_TYPE, inline: true };
  }

  /**
   * A published picture, for anybody. One that a customer shared may be withdrawn, so nobody keeps it for longer than a minute.
   * @throws DomainError 404, 503
   */
  async openPublic(id: string, size: 'whole' | 'thumbnail'): Promise<OpenFile & { audience: Audience }> {
    const upload = await this.repository.find(id);
    if (upload?.state !== 'published') throw fileNotFound();
    const path = uploadPath(id);
    const file = await (size === 'whole' ? this.open(path) : this.openThumbnail(path));
    return { ...file, audience: upload.purpose === 'venue-photo' ? 'public' : 'public-for-now' };
  }

  /** How the photos that a customer shared of their event stand. */
  eventPhotoCounts(bookingId: string): Promise<Record<'pending' | 'approved' | 'rejected', number>> {
    return this.eventPhotos.countByStatus(bookingId);
  }

  /** From the commit on anybody may see it at its public address. */
  publish(tx: Tx, path: string): Promise<void> {
    return this.change(tx, path, 'published');
  }

  unpublish(tx: Tx, path: string): Promise<void> {
    return this.change(tx, path, 'claimed');
  }

  /** No record needs it any more: it is gone from view at once and from the disk with the next sweep. */
  release(tx: Tx, path: string): Promise<void> {
    return this.change(tx, path, 'released');
  }

  private async change(tx: Tx, path: string, state: 'claimed' | 'published' | 'released'): Promise<void> {
    const id = uploadIdOf(path);
    if (id) await this.repository.setState(tx, id, state);
  }

  private async kept(id: string | null): Promise<UploadRow> {
    const upload = id ? await this.repository.find(id) : null;
    if (!upload || (upload.state !== 'claimed' && upload.state !== 'published')) throw fileNotFound();
    return upload;
  }

  private mayShow(upload: UploadRow): Promise<boolean> {
    return this.papers.mayShow(upload).catch((error: unknown) => {
      this.log.error('a paper could not be read', { error });
      throw storageAway();
    });
  }

  private async read(key: string | null): Promise<StoredFile> {
    const stored = await this.storage.open(key ?? '').catch((error: unknown) => {
      this.log.error('a file could not be opened', { error });
      throw storageAway();
    });
    if (stored) return stored;
    this.log.error('a file that a record knows is not there');
    throw fileNotFound();
  }
}

/** @throws DomainError 403 before 409: what became of somebody else's upload is nobody's business. */
function assertClaimable(upload: UploadRow | null, claim: Claim): asserts upload is UploadRow {
  const isTheirs =
    upload !== null && (upload.ownerSession === null || claim.sessions.includes(upload.ownerSession));
  if (!isTheirs || upload.purpose !== (claim.purpose ?? 'paper')) throw uploadNotYours();
  if (upload.state === 'ticket' || upload.state === 'receiving') throw uploadUnfinished();
  if (upload.state !== 'quarantined') throw uploadUsed();
}

function described(upload: UploadRow): Pick<OpenFile, 'contentType' | 'fileName'> {
  return {
    contentType: upload.contentType ?? 'application/octet-stream',
    fileName: upload.originalName ?? 'file',
  };
}
