import type { AppConfig } from '../config/app-config.js';
import { DiskStorage } from './disk-storage.js';
import type { FileStorage } from './file-storage.js';
import { S3Storage } from './s3-storage.js';

export function storageFor(config: AppConfig): FileStorage {
  return config.storage.provider === 's3' ? new S3Storage(config.storage) : new DiskStorage(config.dataDir);
}
