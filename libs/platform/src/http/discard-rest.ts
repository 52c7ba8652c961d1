import type { Readable } from 'node:stream';

/** So much of what we refuse is still read: a browser hears an answer only after it has sent. */
const READ_ON_BYTES = 10 * 1024 * 1024;
const READ_ON_MS = 5000;

/**
 * Reads on for a moment without keeping anything. False when the sender would not end: then the connection must be closed.
 * `announcedBytes` is the request's Content-Length, null when it has none.
 */
export function discardRest(source: Readable, announcedBytes: number | null): Promise<boolean> {
  if (source.readableEnded) return Promise.resolve(true);
  if (source.destroyed || (announcedBytes ?? 0) > 2 * READ_ON_BYTES) return Promise.resolve(false);
  return new Promise((resolve) => {
    let left = READ_ON_BYTES;
    const finish = (ended: boolean) => {
      clearTimeout(timer);
      source.off('data', onData).off('end', onEnd).off('close', onClose);
      source.pause();
      resolve(ended);
    };
    const onData = (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) finish(false);
    };
    const onEnd = () => finish(true);
    const onClose = () => finish(false);
    const timer = setTimeout(() => finish(false), READ_ON_MS);
    source.on('error', () => undefined);
    source.on('end', onEnd).on('close', onClose).on('data', onData);
    source.resume();
  });
}
