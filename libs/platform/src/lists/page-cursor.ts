/** Where a page begins: after the row with this id. */
export interface PageCursor {
  id: string;
  /** The row's sort key as text, as it was when the row was seen; absent when only the id was sent. */
  key?: string;
}

/** 'id.key': the key travels along, so that a row which is deleted or changed between two pages loses no other row. */
export function writeCursor({ id, key }: Required<PageCursor>): string {
  return `${id}.${Buffer.from(key, 'utf8').toString('base64url')}`;
}

/** The shape was checked by `PageQuery`. */
export function readCursor(text: string): PageCursor {
  const [id = '', key] = text.split('.');
  return key === undefined ? { id } : { id, key: Buffer.from(key, 'base64url').toString('utf8') };
}
