import { Controller, Get, Headers, HttpStatus, Inject, Res } from '@nestjs/common';
import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import {
  APP_CONFIG,
  type AppConfig,
  Database,
  DomainError,
  JobQueues,
  pendingMigrations,
  Public,
} from '#platform';
import { MIGRATIONS } from '../../../../migrations/index.js';
import { Metrics } from './metrics.js';

type Part = 'database' | 'migrations' | 'queue';

type Warning = 'database role may change the schema';

interface Health {
  status: 'ok' | 'failing';
  parts: Record<Part, 'ok' | 'failing' | 'unknown'>;
  /** What does not keep anything from working, but should be known (Running §8). */
  warnings: Warning[];
}

const PATIENCE_MS = 2000;

@Controller()
export class HealthController {
  constructor(
    private readonly database: Database,
    private readonly queues: JobQueues,
    private readonly metrics: Metrics,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** 200 once database, migrations and queue are ready, else 503 with the failing part (Running §5). */
  @Get('api/health')
  @Public()
  async health(@Res({ passthrough: true }) reply: FastifyReply): Promise<Health> {
    const parts: Health['parts'] = { database: 'failing', migrations: 'unknown', queue: 'unknown' };
    if (await holds(() => this.database.sql('select 1'))) {
      parts.database = 'ok';
      parts.migrations = (await holds(() => this.assertMigrated())) ? 'ok' : 'failing';
      parts.queue = (await holds(() => this.queues.assertReady())) ? 'ok' : 'failing';
    }
    const ok = Object.values(parts).every((state) => state === 'ok');
    if (!ok) void reply.status(HttpStatus.SERVICE_UNAVAILABLE).header('retry-after', '5');
    const warnings: Warning[] = this.config.mayChangeSchema ? ['database role may change the schema'] : [];
    return { status: ok ? 'ok' : 'failing', parts, warnings };
  }

  /** Prometheus text; with METRICS_TOKEN only for its bearer, in production never without one. */
  @Get('metrics')
  @Public()
  async read(
    @Headers('authorization') authorization: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { metricsToken, production } = this.config;
    if (metricsToken ? !matches(authorization, `Bearer ${metricsToken}`) : production) {
      throw new DomainError('not-found', 'NOT_FOUND', 'There is nothing at this address.');
    }
    await reply.header('content-type', this.metrics.contentType).send(await this.metrics.text());
  }

  private async assertMigrated(): Promise<void> {
    const missing = await pendingMigrations((sql) => this.database.sql(sql), MIGRATIONS);
    if (missing.length > 0) throw new Error(`missing migrations: ${missing.join(', ')}`);
  }
}

/** Whether the check passes within two seconds; a part that hangs is a part that fails. */
async function holds(check: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  try {
    return await Promise.race([check().then(() => true as const), patience]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

function matches(given: string | undefined, expected: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
