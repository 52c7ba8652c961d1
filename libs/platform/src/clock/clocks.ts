import { Inject, Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { parseWallTimestamp, toWallTimestamp, type DateText } from '#rules';
import { APP_CONFIG, type AppConfig } from '../config/app-config.js';

/** What is due and what day it is (Dates §4): shifted by APP_NOW outside production, and runs on from there. */
@Injectable()
export class BusinessClock {
  readonly zone: string;
  private shiftMs: number;

  constructor(@Inject(APP_CONFIG) config: AppConfig) {
    this.zone = config.businessTimeZone;
    this.shiftMs = config.appNow === null ? 0 : config.appNow - Date.now();
  }

  now(): Date {
    return new Date(Date.now() + this.shiftMs);
  }

  /** Today's date in the business zone. */
  today(): DateText {
    return DateTime.fromJSDate(this.now(), { zone: this.zone }).toISODate() as DateText;
  }

  /** Now as wall-clock minutes since 1970-01-01T00:00 of the business zone. */
  wallMinutes(): number {
    return this.wallMinutesOf(this.now());
  }

  /** An instant as wall-clock minutes of the business zone. */
  wallMinutesOf(instant: Date): number {
    const wall = DateTime.fromJSDate(instant, { zone: this.zone });
    return parseWallTimestamp(wall.toFormat("yyyy-LL-dd'T'HH:mm:ss"));
  }

  /** The instant of a wall-clock minute; a time skipped in spring moves on by the gap, a repeated one is its first pass. */
  instantOf(wallMinutes: number): Date {
    return DateTime.fromISO(toWallTimestamp(wallMinutes), { zone: this.zone }).toJSDate();
  }

  /** Moves the clock for a test; real processes set it once through APP_NOW. */
  setNow(instant: Date | string): void {
    this.shiftMs = new Date(instant).getTime() - Date.now();
  }
}

/** Sessions, codes, limits, outbox, retries: always real time, shiftable only inside tests. */
@Injectable()
export class TechnicalClock {
  private shiftMs = 0;

  now(): Date {
    return new Date(Date.now() + this.shiftMs);
  }

  /** In `seconds` from now. */
  after(seconds: number): Date {
    return new Date(this.now().getTime() + seconds * 1000);
  }

  advance(seconds: number): void {
    this.shiftMs += seconds * 1000;
  }
}
