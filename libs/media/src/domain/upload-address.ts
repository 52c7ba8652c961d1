/** Where an upload is sent, and by which it is named afterwards. */
export const UPLOADS_PATH = '/api/objects/uploads';

const ADDRESS =
  /^(?:https?:\/\/[^/?#\\\s]+)?\/api\/objects\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\?[^#\s]*)?$/i;
const PUBLIC_ADDRESS =
  /^(?:https?:\/\/[^/?#\\\s]+)?\/api\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** The upload's id, or null. The rest of the address is never used: nothing is fetched from it. */
export function uploadIdOf(address: string): string | null {
  return ADDRESS.exec(address)?.[1]?.toLowerCase() ?? null;
}

export function uploadPath(id: string): string {
  return `${UPLOADS_PATH}/${id}`;
}

/** The id in the public address of a published picture, or null. */
export function publicIdOf(address: string): string | null {
  return PUBLIC_ADDRESS.exec(address)?.[1]?.toLowerCase() ?? null;
}

export function publicPath(id: string): string {
  return `/api/files/${id}`;
}
