import type { FastifyReply } from 'fastify';
import { contentDisposition } from './content-disposition.js';
import type { StoredFile } from '../storage/file-storage.js';

/**
 * Who may see a file: those who were let in, anybody for good, or anybody until it is withdrawn, from when on no copy that
 * somebody kept on the way counts for longer than a minute.
 */
export type Audience = 'private' | 'public' | 'public-for-now';

const KEPT: Record<Audience, string> = {
  private: 'private, no-store',
  public: 'public, max-age=31536000, immutable',
  'public-for-now': 'public, max-age=60, must-revalidate',
};

/** Nothing is loaded and nothing runs. */
const POLICY = "default-src 'none'; sandbox";
/** The same for a document in its own tab: Safari shows an empty page for a PDF in a sandbox, other viewers need their styles. */
const PDF_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** A file that is ready to be sent: its bytes and what the answer says about them. */
export interface OpenFile extends StoredFile {
  contentType: string;
  /** Harmless in a tab of its own; anything else is handed out for downloading. */
  inline: boolean;
  fileName: string;
}

/**
 * Answers a file: in a tab of its own only what is harmless there, under a policy that runs nothing, never with a type that
 * a browser may guess (Access §13). What its sender's computer
 * called it may name people, and is for those who may see the record.
 */
export async function sendFile(reply: FastifyReply, file: OpenFile, audience: Audience): Promise<void> {
  const disposition = file.inline ? 'inline' : 'attachment';
  void reply
    .header('content-type', file.contentType)
    .header('content-length', file.bytes)
    .header(
      'content-disposition',
      audience === 'private' ? contentDisposition(disposition, file.fileName) : disposition,
    )
    .header('content-security-policy', policyFor(file))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', KEPT[audience]);
  await reply.send(file.stream);
}

/** A PDF that could do more than be read is never inline. */
function policyFor({ inline, contentType }: OpenFile): string {
  return inline && contentType === 'application/pdf' ? PDF_POLICY : POLICY;
}
