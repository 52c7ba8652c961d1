import { create } from 'content-disposition';

/**
 * `Content-Disposition` with the whole name for those who read RFC 8187 and a plain one for the rest, in which nothing stands
 * that some of them take for the end of the name or for a code.
 */
export function contentDisposition(how: 'inline' | 'attachment', name: string): string {
  return create(name, { type: how, fallback: name.replace(/[^\x20-\x7e]|["\\%;]/g, '_') });
}
