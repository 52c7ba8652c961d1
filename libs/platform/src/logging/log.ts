import { Inject, Injectable } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import { APP_CONFIG, type AppConfig } from '../config/app-config.js';
import { loggedError } from './logged-error.js';

type Fields = Record<string, unknown>;

/** JSON lines without personal data: ids, codes and counts, never a name, an address, a phone or a search term. */
@Injectable()
export class Log {
  private readonly logger: Logger;

  constructor(@Inject(APP_CONFIG) config: Pick<AppConfig, 'logLevel'>) {
    this.logger = pino({
      level: config.logLevel,
      base: null,
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
    });
  }

  debug(message: string, fields: Fields = {}): void {
    this.logger.debug(tidy(fields), message);
  }

  info(message: string, fields: Fields = {}): void {
    this.logger.info(tidy(fields), message);
  }

  warn(message: string, fields: Fields = {}): void {
    this.logger.warn(tidy(fields), message);
  }

  error(message: string, fields: Fields = {}): void {
    this.logger.error(tidy(fields), message);
  }
}

function tidy(fields: Fields): Fields {
  return 'error' in fields ? { ...fields, error: loggedError(fields['error']) } : fields;
}
