import type { FastifyReply } from 'fastify';
import { contentDisposition } from './content-disposition.js';
import type { StoredFile } from '../storage/file-storage.js';

const YEAR_SECONDS = 31_536_000;

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
 * a browser may guess (Access §13). A published picture never changes, so anybody may keep it; what its sender's computer
 * called it may name people, and is for those who may see the record.
 */
export async function sendFile(
  reply: FastifyReply,
  file: OpenFile,
  audience: 'private' | 'public',
): Promise<void> {
  const disposition = file.inline ? 'inline' : 'attachment';
  void reply
    .header('content-type', file.contentType)
    .header('content-length', file.bytes)
    .header(
      'content-disposition',
      audience === 'public' ? disposition : contentDisposition(disposition, file.fileName),
    )
    .header('content-security-policy', policyFor(file))
    .header('x-content-type-options', 'nosniff')
    .header(
      'cache-control',
      audience === 'public' ? `public, max-age=${YEAR_SECONDS}, immutable` : 'private, no-store',
    );
  await reply.send(file.stream);
}

/** A PDF that could do more than be read is never inline. */
function policyFor({ inline, contentType }: OpenFile): string {
  return inline && contentType === 'application/pdf' ? PDF_POLICY : POLICY;
}
