import { createHmac, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '../config/app-config.js';

/** A file that a full disk cut short must not become the key of every link. */
const SHORTEST = 32;

/** The house's own key: LINK_SECRET, or one made once and kept in DATA_DIR. Every use signs under a purpose of its own. */
@Injectable()
export class Secrets {
  private readonly key: Buffer;

  constructor(@Inject(APP_CONFIG) config: AppConfig) {
    this.key = Buffer.from(config.linkSecret ?? keptSecret(config.dataDir));
  }

  sign(purpose: string, text: string): Buffer {
    return createHmac('sha256', this.key).update(`${purpose}\n${text}`).digest();
  }
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'link-secret');
  const own = `${file}.${process.pid}`;
  mkdirSync(dataDir, { recursive: true });
  try {
    // Written aside and given its name in one step: of two processes that start together, the second must never read a
    // file that is made but still empty, and sign with nothing.
    writeFileSync(own, randomBytes(32).toString('base64url'), { mode: 0o600 });
    linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own, { force: true });
  }
  return readSecret(file);
}

function readSecret(file: string): string {
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < SHORTEST)
    throw new Error(`${file} holds no secret. Remove it; the next start makes one.`);
  return secret;
}
