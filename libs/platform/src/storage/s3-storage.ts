import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../config/providers.js';
import { assertStorageKey, type FileStorage, isStorageKey, type StoredFile } from './file-storage.js';

const CONNECT_MS = 3000;
const ANSWER_MS = 15_000;
const TRIES = 2;

type Sdk = typeof import('@aws-sdk/client-s3');

/** A bucket of this house alone at S3 or at anything that speaks it. Browsers never see it: files go through our own API in both directions. */
export class S3Storage implements FileStorage {
  private connected: Promise<{ sdk: Sdk; client: S3Client }> | null = null;

  constructor(private readonly config: S3Config) {}

  async put(key: string, content: Buffer, contentType: string): Promise<void> {
    assertStorageKey(key);
    const { sdk, client } = await this.connect();
    await client.send(
      new sdk.PutObjectCommand({
        Bucket: this.config.bucket,
        Key: key,
        Body: content,
        ContentLength: content.length,
        ContentType: contentType,
      }),
    );
  }

  async open(key: string): Promise<StoredFile | null> {
    assertStorageKey(key);
    const { sdk, client } = await this.connect();
    try {
      const found = await client.send(new sdk.GetObjectCommand({ Bucket: this.config.bucket, Key: key }));
      return { stream: found.Body as Readable, bytes: found.ContentLength ?? 0 };
    } catch (error) {
      if (error instanceof sdk.NoSuchKey) return null;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    assertStorageKey(key);
    const { sdk, client } = await this.connect();
    await client.send(new sdk.DeleteObjectCommand({ Bucket: this.config.bucket, Key: key }));
  }

  async *list(): AsyncIterable<{ key: string; modifiedAt: Date }> {
    const { sdk, client } = await this.connect();
    for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket: this.config.bucket })) {
      for (const { Key: key, LastModified: modifiedAt } of page.Contents ?? []) {
        if (key && modifiedAt && isStorageKey(key)) yield { key, modifiedAt };
      }
    }
  }

  hasRoom(): Promise<boolean> {
    return Promise.resolve(true);
  }

  /** The kit is large: only a house that uses S3 loads it, at its first file. */
  private connect(): Promise<{ sdk: Sdk; client: S3Client }> {
    this.connected ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: this.clientOf(sdk) }));
    return this.connected;
  }

  private clientOf(sdk: Sdk): S3Client {
    const { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle } = this.config;
    return new sdk.S3Client({
      ...(endpoint ? { endpoint } : {}),
      region,
      forcePathStyle,
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: TRIES,
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        requestTimeout: ANSWER_MS,
        throwOnRequestTimeout: true,
      },
      // Other makers' S3 know only the checksums that a call requires.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }
}
