import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Database, JobQueues } from '#platform';

/** What operators watch: request times by route, waiting events, jobs by state. No label ever holds a person. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests: Histogram;

  constructor(database: Database, queues: JobQueues) {
    collectDefaultMetrics({ register: this.registry });
    this.requests = new Histogram({
      name: 'emberfield_http_request_seconds',
      help: 'Time to answer, by route pattern and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.3, 1, 3, 10],
      registers: [this.registry],
    });
    new Gauge({
      name: 'emberfield_outbox_waiting',
      help: 'Domain events whose handlers have not all run',
      registers: [this.registry],
      async collect() {
        const [row] = await database.sql<{ n: number }>(
          'select count(*)::int as n from outbox_events where done_at is null',
        );
        this.set(row?.n ?? 0);
      },
    });
    new Gauge({
      name: 'emberfield_jobs',
      help: 'Jobs of the event queue by state',
      labelNames: ['state'],
      registers: [this.registry],
      async collect() {
        for (const [state, count] of Object.entries(await queues.counts())) this.set({ state }, count);
      },
    });
  }

  observe(method: string, route: string, status: number, seconds: number): void {
    this.requests.observe({ method, route, status: String(status) }, seconds);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}
