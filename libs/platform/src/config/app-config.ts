import { join, resolve } from 'node:path';
import { FAULT_POINTS, type FaultPoint } from '../faults/fault-point-names.js';

export type StepUpMode = 'off' | 'actions' | 'all';

/** Everything the processes read from their surroundings, checked once at boot. */
export interface AppConfig {
  production: boolean;
  port: number;
  workerPort: number;
  /** Origin that links in messages start with, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  frontendDir: string;
  databaseUrl: string;
  redisUrl: string | null;
  staffPassword: string | null;
  businessTimeZone: string;
  /** Where the business clock starts (epoch milliseconds); null runs on real time. */
  appNow: number | null;
  demoData: boolean;
  rateLimitFactor: number;
  stepUp: StepUpMode;
  linkSecret: string | null;
  trustProxyHops: number;
  metricsToken: string | null;
  logLevel: string;
  /** After this long (seconds) what a silent process had begun counts as abandoned and is begun again. */
  recoverySeconds: number;
  /** Where this process is to die, for the fault tests; null in production. */
  faultPoint: FaultPoint | null;
  mail: { provider: 'builtin' } | { provider: 'smtp'; url: string; from: string };
  sms: { provider: 'builtin' } | { provider: 'twilio'; accountSid: string; authToken: string; from: string };
  payment: { provider: 'builtin' } | StripeConfig;
  storage: { provider: 'builtin' } | S3Config;
}

export interface StripeConfig {
  provider: 'stripe';
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Another address that speaks Stripe's HTTP, for tests: `http://127.0.0.1:4242`. */
  apiBase: string | null;
}

export interface S3Config {
  provider: 's3';
  /** Another maker's address; null is Amazon's own. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** `endpoint/bucket/key` in place of `bucket.endpoint/key`. */
  forcePathStyle: boolean;
}

export const APP_CONFIG = Symbol('AppConfig');

/** A start that cannot go on: `sentences` say, one per fault, which variable is wrong and what to do. */
export class ConfigError extends Error {
  constructor(readonly sentences: string[]) {
    super(sentences.join('\n'));
    this.name = 'ConfigError';
  }
}

type Environment = Record<string, string | undefined>;

/**
 * Parses and checks the environment (Running §2).
 * @throws ConfigError with every fault found, not only the first.
 */
export function loadConfig(environment: Environment = process.env): AppConfig {
  const read = new EnvironmentReader(environment);
  const production = environment['NODE_ENV'] === 'production';
  const port = read.integer('PORT', 3000, 0, 65_535);
  const config: AppConfig = {
    production,
    port,
    workerPort: read.integer('WORKER_PORT', 3001, 0, 65_535),
    publicUrl: read.origin('PUBLIC_URL', production ? null : `http://localhost:${port}`),
    dataDir: resolve(read.text('DATA_DIR') ?? '.emberfield'),
    frontendDir: resolve(read.text('FRONTEND_DIR') ?? join('dist', 'frontend')),
    databaseUrl: read.required(
      'DATABASE_URL',
      'Start with `npm start`, which brings a database up, or set it to a PostgreSQL address.',
    ),
    redisUrl: read.text('REDIS_URL'),
    staffPassword: read.text('STAFF_PASSWORD'),
    businessTimeZone: read.timeZone('BUSINESS_TIME_ZONE', 'America/Chicago'),
    appNow: read.instant('APP_NOW'),
    demoData: environment['DEMO_DATA'] === '1',
    rateLimitFactor: read.factor('RATE_LIMIT_FACTOR'),
    stepUp: read.choice('CUSTOMER_STEP_UP', ['off', 'actions', 'all'], production ? 'actions' : 'off'),
    linkSecret: read.text('LINK_SECRET'),
    trustProxyHops: read.integer('TRUST_PROXY_HOPS', 0, 0, 10),
    metricsToken: read.text('METRICS_TOKEN'),
    logLevel: read.choice('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    recoverySeconds: read.integer('RECOVERY_SECONDS', 60, 1, 3600),
    faultPoint: read.choice('FAULT_POINT', FAULT_POINTS, null),
    mail: read.mail(production),
    sms: read.sms(production),
    payment: read.payment(production),
    storage: read.storage(production),
  };
  if (production) {
    for (const name of ['APP_NOW', 'DEMO_DATA', 'RATE_LIMIT_FACTOR', 'RECOVERY_SECONDS', 'FAULT_POINT']) {
      if (environment[name])
        read.fault(`${name} is for demonstrations and tests only: remove it in production.`);
    }
  }
  read.finish();
  return config;
}

class EnvironmentReader {
  private readonly faults: string[] = [];

  constructor(private readonly environment: Environment) {}

  fault(sentence: string): void {
    this.faults.push(sentence);
  }

  finish(): void {
    if (this.faults.length > 0) throw new ConfigError(this.faults);
  }

  text(name: string): string | null {
    return this.environment[name]?.trim() || null;
  }

  required(name: string, advice: string): string {
    const value = this.text(name);
    if (!value) this.fault(`${name} is not set. ${advice}`);
    return value ?? '';
  }

  integer(name: string, fallback: number, least: number, most: number): number {
    const value = this.text(name);
    if (value === null) return fallback;
    const number = Number(value);
    if (Number.isInteger(number) && number >= least && number <= most) return number;
    this.fault(`${name} must be a whole number from ${least} to ${most}, not '${value}'.`);
    return fallback;
  }

  factor(name: string): number {
    const value = this.text(name);
    if (value === null) return 1;
    const number = Number(value);
    if (Number.isFinite(number) && number > 0) return number;
    this.fault(`${name} must be a number above 0, not '${value}'.`);
    return 1;
  }

  choice<T extends string, Fallback extends T | null>(
    name: string,
    choices: readonly T[],
    fallback: Fallback,
  ): T | Fallback {
    const value = this.text(name);
    if (value === null) return fallback;
    const found = choices.find((choice) => choice === value);
    if (!found) this.fault(`${name} must be one of ${choices.join(', ')}, not '${value}'.`);
    return found ?? fallback;
  }

  origin(name: string, fallback: string | null): string {
    const value = this.text(name) ?? fallback;
    if (value === null) {
      this.fault(
        `${name} is required in production: the address that customers open, such as https://www.example.com.`,
      );
      return '';
    }
    try {
      const url = new URL(value);
      if (url.protocol === 'http:' || url.protocol === 'https:') return url.origin;
    } catch {
      // The sentence below says what is wrong.
    }
    this.fault(`${name} must be an address such as https://www.example.com, not '${value}'.`);
    return '';
  }

  timeZone(name: string, fallback: string): string {
    const value = this.text(name) ?? fallback;
    try {
      new Intl.DateTimeFormat('en-US', { timeZone: value });
      return value;
    } catch {
      this.fault(`${name} must be a time zone such as America/Chicago, not '${value}'.`);
      return fallback;
    }
  }

  instant(name: string): number | null {
    const value = this.text(name);
    if (value === null) return null;
    const at = Date.parse(value);
    if (!Number.isNaN(at)) return at;
    this.fault(`${name} must be an instant such as 2025-09-15T12:00:00Z, not '${value}'.`);
    return null;
  }

  /** Which adapter a port uses: the real one when its variables are set, the built-in one when named or allowed. */
  private provider(
    name: string,
    real: string,
    configured: boolean,
    hint: string,
    production: boolean,
  ): string {
    const value = this.text(name);
    if (value === 'builtin') return 'builtin';
    if (value !== null && value !== real) {
      this.fault(`${name} must be builtin or ${real}, not '${value}'.`);
      return 'builtin';
    }
    if (value === real && !configured) {
      this.fault(`${name} is ${real}, but ${hint} is missing.`);
      return 'builtin';
    }
    if (configured) return real;
    if (production) this.fault(`Set ${hint}, or ${name}=builtin to run without a real provider on purpose.`);
    return 'builtin';
  }

  mail(production: boolean): AppConfig['mail'] {
    const url = this.text('SMTP_URL');
    const from = this.text('SMTP_FROM');
    const chosen = this.provider(
      'MAIL_PROVIDER',
      'smtp',
      !!url && !!from,
      'SMTP_URL and SMTP_FROM',
      production,
    );
    if (chosen !== 'smtp' || !url || !from) return { provider: 'builtin' };
    if (!/^[^\s<>@,]+@[^\s<>@,]+$/.test(from)) {
      this.fault(`SMTP_FROM must be a bare address such as events@example.com, not '${from}'.`);
    }
    return { provider: 'smtp', url, from };
  }

  sms(production: boolean): AppConfig['sms'] {
    const accountSid = this.text('TWILIO_ACCOUNT_SID');
    const authToken = this.text('TWILIO_AUTH_TOKEN');
    const from = this.text('TWILIO_FROM');
    const hint = 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM';
    const chosen = this.provider(
      'SMS_PROVIDER',
      'twilio',
      !!accountSid && !!authToken && !!from,
      hint,
      production,
    );
    return chosen === 'twilio' && accountSid && authToken && from
      ? { provider: 'twilio', accountSid, authToken, from }
      : { provider: 'builtin' };
  }

  payment(production: boolean): AppConfig['payment'] {
    const secretKey = this.text('STRIPE_SECRET_KEY');
    const publishableKey = this.text('STRIPE_PUBLISHABLE_KEY');
    const webhookSecret = this.text('STRIPE_WEBHOOK_SECRET');
    const hint = 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET';
    const configured = !!secretKey && !!publishableKey && !!webhookSecret;
    const chosen = this.provider('PAYMENT_PROVIDER', 'stripe', configured, hint, production);
    return chosen === 'stripe' && secretKey && publishableKey && webhookSecret
      ? {
          provider: 'stripe',
          secretKey,
          publishableKey,
          webhookSecret,
          apiBase: this.text('STRIPE_API_BASE'),
        }
      : { provider: 'builtin' };
  }

  storage(production: boolean): AppConfig['storage'] {
    const endpoint = this.text('S3_ENDPOINT');
    const bucket = this.text('S3_BUCKET');
    const accessKeyId = this.text('S3_ACCESS_KEY_ID');
    const secretAccessKey = this.text('S3_SECRET_ACCESS_KEY');
    const region = this.text('S3_REGION') ?? 'us-east-1';
    const pathStyle = this.choice('S3_FORCE_PATH_STYLE', ['true', 'false'], endpoint ? 'true' : 'false');
    const hint = 'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY';
    const configured = !!bucket && !!accessKeyId && !!secretAccessKey;
    const chosen = this.provider('STORAGE_PROVIDER', 's3', configured, hint, production);
    if (chosen !== 's3' || !bucket || !accessKeyId || !secretAccessKey) return { provider: 'builtin' };
    if (endpoint) this.origin('S3_ENDPOINT', endpoint);
    const forcePathStyle = pathStyle === 'true';
    return { provider: 's3', endpoint, region, bucket, accessKeyId, secretAccessKey, forcePathStyle };
  }
}
