import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '../config/app-config.js';

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
  try {
    mkdirSync(dataDir, { recursive: true });
    // 'wx' makes it once: of two processes that start together, the second reads what the first wrote.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
