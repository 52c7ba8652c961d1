import type { IncomingMessage } from 'node:http';

/** Addresses under which nothing is: whoever follows one gets the page that says so, a program the common answer. */
const NOWHERE = '/not-an-address';
const NOWHERE_OF_API = '/api/not-an-address';

/**
 * The address itself, or one that leads nowhere for an address that cannot be decoded, such as /contract/%ff: the router would
 * answer that by itself, past headers, pages and the shape of our answers (Answers §1).
 */
export function readableAddress({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = '/'] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.startsWith('/api/') ? NOWHERE_OF_API : NOWHERE;
  }
}
