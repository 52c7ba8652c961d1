import type { Readable } from 'node:stream';

export const FILE_STORAGE = Symbol('FileStorage');

export interface StoredFile {
  stream: Readable;
  bytes: number;
}

/** Port to the outside: where the bytes of uploads lie. Keys are ours (`storageKey`); nobody's file name is ever one. */
export interface FileStorage {
  /** All of it or nothing. @throws StorageFull when there is no room; any other error means that it may work later */
  put(key: string, content: Buffer, contentType: string): Promise<void>;
  /** Null when there is no such file. */
  open(key: string): Promise<StoredFile | null>;
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>;
  /** All files of ours that lie there, in any order. */
  list(): AsyncIterable<{ key: string; modifiedAt: Date }>;
  /** False when new files should be refused before the disk is full. */
  hasRoom(): Promise<boolean>;
}

/** Nothing more fits; what was half written is gone again. */
export class StorageFull extends Error {}

/** The code of an error of the file system, such as 'ENOENT'. */
export function fileErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** True when a write failed because the disk, or this user's share of it, is full. */
export function isOutOfSpace(error: unknown): boolean {
  return error instanceof StorageFull || ['ENOSPC', 'EDQUOT'].includes(fileErrorCode(error) ?? '');
}

const STORAGE_KEY = /^[0-9a-f]{2}\/[0-9a-f]{32}(-thumb)?$/;

export function isStorageKey(key: string): boolean {
  return STORAGE_KEY.test(key);
}

/** @throws Error for anything that is not a key of ours: the last wall before a file path */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error('this is not a storage key');
}
