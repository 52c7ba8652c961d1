import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import {
  DomainError,
  FILE_STORAGE,
  type FileStorage,
  hashToken,
  isOutOfSpace,
  Log,
  RateLimits,
  Sessions,
} from '#platform';
import { PictureDecoder, THUMBNAIL_TYPE } from '../decoder/picture-decoder.js';
import { PdfReader } from '../decoder/pdf-reader.js';
import { fileKindOf, foreignKindOf, withoutLead, type FileRefusal } from '../domain/file-kind.js';
import { IncomingFiles } from '../incoming-files.js';
import { fileTooLarge, noRoom, storageAway, ticketRefused } from '../media.errors.js';
import { DRAFT_SESSION } from '../upload-browser.js';
import { type ReceivedFile, type UploadPurpose, UploadsRepository } from '../uploads.repository.js';

export interface IncomingUpload {
  id: string;
  token: string;
  body: Readable;
  /** As announced; null when the sender does not say. */
  announcedBytes: number | null;
  address: string;
  /** Sessions that the sender shows. */
  sessions: string[];
}

/** In kilobytes, which fit a counter. */
const TRAFFIC = { name: 'upload-kilobytes-address', most: 60 * 1024, windowSeconds: 3600 };
/** Announcing this much more than fits is refused before a byte is read. */
const HOPELESS_BYTES = 10 * 1024 * 1024;

const kilobytes = (bytes: number) => Math.ceil(bytes / 1024);

/** One file arrives at its ticket's address: capped while it streams, known by its content, pictures drawn anew. */
@Injectable()
export class ReceiveUpload {
  constructor(
    private readonly repository: UploadsRepository,
    private readonly incoming: IncomingFiles,
    private readonly pictures: PictureDecoder,
    private readonly papers: PdfReader,
    private readonly limits: RateLimits,
    private readonly sessions: Sessions,
    private readonly log: Log,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
  ) {}

  /**
   * Of a type that nobody may claim no byte is kept; the claim says so (Papers §2).
   * @throws DomainError 403 for a ticket that is wrong, used or expired; 400, 413, 429, 503, 507, after which nothing is left
   */
  async execute(upload: IncomingUpload): Promise<void> {
    const ticket = await this.repository.take(upload.id, hashToken(upload.token));
    if (!ticket) throw ticketRefused();
    const counted = await this.countAnnounced(upload, ticket);
    const keys: string[] = [];
    try {
      const announced = upload.announcedBytes ?? 0;
      if (announced > ticket.mostBytes + HOPELESS_BYTES) throw fileTooLarge(ticket.mostBytes);
      const content = await this.incoming.receive(upload.body, ticket.mostBytes);
      if (kilobytes(content.length) > counted) await this.count(upload, ticket, content.length, counted);
      const file = await this.keep(content, keys);
      const keepsOwner = await this.keepsOwner(ticket.ownerSession, upload.sessions);
      await this.repository.markReceived(upload.id, content.length, file, keepsOwner);
    } catch (error) {
      await this.undo(upload.id, keys);
      throw this.translated(error);
    }
  }

  /** A program that shows no cookie cannot show one later; a browser that has said who it is, can. */
  private async keepsOwner(owner: string, shown: string[]): Promise<boolean> {
    if (shown.includes(owner)) return true;
    const kind = await this.sessions.kindNameOf(owner);
    return kind !== null && kind !== DRAFT_SESSION.name;
  }

  /** Before a byte is read; a browser that must wait keeps its ticket. Answers the kilobytes counted. */
  private async countAnnounced(
    upload: IncomingUpload,
    ticket: { purpose: UploadPurpose; mostBytes: number },
  ): Promise<number> {
    const bytes = Math.min(upload.announcedBytes ?? 1, ticket.mostBytes);
    try {
      await this.count(upload, ticket, bytes, 0);
    } catch (error) {
      await this.repository.giveBack(upload.id);
      throw error;
    }
    return kilobytes(bytes);
  }

  private async count(
    { address }: IncomingUpload,
    { purpose }: { purpose: UploadPurpose },
    bytes: number,
    counted: number,
  ): Promise<void> {
    // Staff fill galleries; their tickets need a session.
    if (purpose === 'paper') await this.limits.consume(TRAFFIC, address, kilobytes(bytes) - counted);
  }

  private async keep(sent: Buffer, keys: string[]): Promise<ReceivedFile | { refusal: FileRefusal }> {
    const content = withoutLead(sent);
    const kind = fileKindOf(content);
    if (!kind) return { refusal: foreignKindOf(content) };
    const name = randomBytes(16).toString('hex');
    const storageKey = `${name.slice(0, 2)}/${name}`;
    if (kind === 'pdf') {
      keys.push(storageKey);
      await this.storage.put(storageKey, content, 'application/pdf');
      const inline = await this.papers.isPlain(content);
      return { kind, storageKey, contentType: 'application/pdf', storedBytes: content.length, inline };
    }
    const picture = await this.pictures.redraw(content, kind === 'jpg');
    if ('refusal' in picture) return picture;
    const contentType = kind === 'jpg' ? 'image/jpeg' : 'image/png';
    keys.push(storageKey, `${storageKey}-thumb`);
    await this.storage.put(storageKey, picture.content, contentType);
    await this.storage.put(`${storageKey}-thumb`, picture.thumbnail, THUMBNAIL_TYPE);
    return { kind, storageKey, contentType, storedBytes: picture.content.length, inline: true };
  }

  /** What cannot be undone now is an orphan for the sweep. */
  private async undo(id: string, keys: string[]): Promise<void> {
    await Promise.allSettled([this.repository.remove(id), ...keys.map((key) => this.storage.delete(key))]);
  }

  private translated(error: unknown): unknown {
    if (error instanceof DomainError) return error;
    this.log.error('a file could not be kept', { error });
    return isOutOfSpace(error) ? noRoom() : storageAway();
  }
}
