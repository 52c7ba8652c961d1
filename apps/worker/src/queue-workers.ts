import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { BullRegistrar } from '@nestjs/bullmq';
import { APP_CONFIG, type AppConfig } from '#platform';
import { Housekeeping } from './housekeeping.js';

/** Starts the workers behind the processors once everything else is ready, and sees that the recurring work is set. */
@Injectable()
export class QueueWorkers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private looking: NodeJS.Timeout | null = null;

  constructor(
    private readonly registrar: BullRegistrar,
    private readonly housekeeping: Housekeeping,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.registrar.register();
    // Not awaited: a worker starts without its queue server, and begins when that is back.
    void this.housekeeping.schedule();
    const look = () => void this.housekeeping.restore();
    this.looking = setInterval(look, this.config.recoverySeconds * 1000);
  }

  beforeApplicationShutdown(): void {
    if (this.looking) clearInterval(this.looking);
  }
}
