import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '../config/app-config.js';
import type { FaultPoint } from './fault-point-names.js';

/**
 * Lets the fault tests end a real process, as `kill -9` would, at the point that FAULT_POINT names. In production the
 * variable stops the start, so what remains of this there is one comparison.
 */
@Injectable()
export class FaultPoints {
  constructor(@Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'faultPoint'>) {}

  reach(point: FaultPoint): void {
    if (this.config.faultPoint === point) process.kill(process.pid, 'SIGKILL');
  }
}
