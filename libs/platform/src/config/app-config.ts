import { join, resolve } from 'node:path';
import { z } from 'zod';
import { FAULT_POINTS, type FaultPoint } from '../faults/fault-point-names.js';
import {
  mail,
  type MailConfig,
  payment,
  type PaymentConfig,
  sms,
  type SmsConfig,
  storage,
  type StorageConfig,
} from './providers.js';
import { unsafeInProduction } from './production.js';
import {
  address,
  choice,
  factor,
  instant,
  integer,
  networks,
  origin,
  required,
  TEXT,
  timeZone,
} from './variables.js';

export type StepUpMode = 'off' | 'actions' | 'all';

/** Everything the processes read from their surroundings, checked once at boot. */
export interface AppConfig {
  production: boolean;
  /** The address of this machine that the API answers at. */
  host: string;
  port: number;
  workerPort: number;
  /** Origin that links in messages start with, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  frontendDir: string;
  databaseUrl: string;
  /** Of the role that owns and migrates; the same as `databaseUrl` where one role does both. */
  databaseOwnerUrl: string;
  /** Options that every connection is opened with, as `-c statement_timeout=10s`. */
  databaseOptions: string | null;
  /** Nothing that is read: a start that serves finds whether its connections may change the schema (Running §8). */
  mayChangeSchema: boolean;
  redisUrl: string | null;
  staffPassword: string | null;
  businessTimeZone: string;
  /** Where the business clock starts (epoch milliseconds); null runs on real time. */
  appNow: number | null;
  demoData: boolean;
  rateLimitFactor: number;
  stepUp: StepUpMode;
  linkSecret: string | null;
  /** How many proxies stand in front, or which; one of them is 0 or empty. */
  trustProxyHops: number;
  trustProxyAddresses: string[];
  metricsToken: string | null;
  logLevel: string;
  /** After this long (seconds) what a silent process had begun counts as abandoned and is begun again. */
  recoverySeconds: number;
  /** Where this process is to die, for the fault tests; null in production. */
  faultPoint: FaultPoint | null;
  mail: MailConfig;
  sms: SmsConfig;
  payment: PaymentConfig;
  storage: StorageConfig;
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

const NOT_IN_PRODUCTION = ['APP_NOW', 'DEMO_DATA', 'RATE_LIMIT_FACTOR', 'RECOVERY_SECONDS', 'FAULT_POINT'];

/**
 * Parses and checks the environment (Running §2).
 * @throws ConfigError with every fault found, not only the first.
 */
export function loadConfig(environment: Environment = process.env): AppConfig {
  const production = environment['NODE_ENV'] === 'production';
  // Each part reads the whole environment, so that a fault in one hides no fault in another.
  const read = z
    .object({
      own: ownVariables(production),
      mail: mail(production),
      sms: sms(production),
      payment: payment(production),
      storage: storage(production),
      refused: z.record(z.string(), z.string().optional()).superRefine((given, context) => {
        for (const name of production ? NOT_IN_PRODUCTION : []) {
          const message = `${name} is for demonstrations and tests only: remove it in production.`;
          if (given[name]) context.addIssue({ code: 'custom', message });
        }
      }),
    })
    .safeParse({
      own: environment,
      mail: environment,
      sms: environment,
      payment: environment,
      storage: environment,
      // A record is a plain object, which `process.env` is not.
      refused: { ...environment },
    });
  if (!read.success) throw new ConfigError(read.error.issues.map(({ message }) => message));
  const unsafe = production ? unsafeInProduction(read.data) : [];
  if (unsafe.length > 0) throw new ConfigError(unsafe);
  const { own, mail: mailer, sms: texter, payment: processor, storage: store } = read.data;
  return { production, ...own, mail: mailer, sms: texter, payment: processor, storage: store };
}

const NO_DATABASE =
  'DATABASE_URL is not set. Start with `npm start`, which brings a database up, or set it to a PostgreSQL address.';
const NO_PUBLIC_URL =
  'PUBLIC_URL is required in production: the address that customers open, such as https://www.example.com.';

const TWO_KINDS_OF_PROXIES =
  'Set TRUST_PROXY_HOPS or TRUST_PROXY_ADDRESSES, not both: they are two ways to say which proxies are believed.';

/** The variables that stand for themselves. */
function variablesRead(production: boolean) {
  return z.object({
    HOST: address('HOST', '127.0.0.1'),
    PORT: integer('PORT', 3000, 0, 65_535),
    WORKER_PORT: integer('WORKER_PORT', 3001, 0, 65_535),
    PUBLIC_URL: origin('PUBLIC_URL').refine((value) => value !== null || !production, NO_PUBLIC_URL),
    DATA_DIR: TEXT,
    FRONTEND_DIR: TEXT,
    DATABASE_URL: required(NO_DATABASE),
    DATABASE_OWNER_URL: TEXT,
    PGOPTIONS: TEXT,
    REDIS_URL: TEXT,
    STAFF_PASSWORD: TEXT,
    BUSINESS_TIME_ZONE: timeZone('BUSINESS_TIME_ZONE', 'America/Chicago'),
    APP_NOW: instant('APP_NOW'),
    DEMO_DATA: z.string().optional(),
    RATE_LIMIT_FACTOR: factor('RATE_LIMIT_FACTOR'),
    CUSTOMER_STEP_UP: choice('CUSTOMER_STEP_UP', ['off', 'actions', 'all'], production ? 'actions' : 'off'),
    LINK_SECRET: TEXT,
    TRUST_PROXY_HOPS: integer('TRUST_PROXY_HOPS', 0, 0, 10),
    TRUST_PROXY_ADDRESSES: networks('TRUST_PROXY_ADDRESSES'),
    METRICS_TOKEN: TEXT,
    LOG_LEVEL: choice('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    RECOVERY_SECONDS: integer('RECOVERY_SECONDS', 60, 1, 3600),
    FAULT_POINT: choice('FAULT_POINT', FAULT_POINTS, null),
  });
}

/** The same under our own names. */
function ownVariables(production: boolean) {
  return variablesRead(production)
    .refine(
      (read) => read.TRUST_PROXY_HOPS === 0 || read.TRUST_PROXY_ADDRESSES.length === 0,
      TWO_KINDS_OF_PROXIES,
    )
    .transform(ownNames);
}

function ownNames(read: z.output<ReturnType<typeof variablesRead>>) {
  return {
    host: read.HOST,
    port: read.PORT,
    workerPort: read.WORKER_PORT,
    publicUrl: read.PUBLIC_URL ?? new URL(`http://localhost:${read.PORT}`).origin,
    dataDir: resolve(read.DATA_DIR ?? '.emberfield'),
    frontendDir: resolve(read.FRONTEND_DIR ?? join('dist', 'frontend')),
    databaseUrl: read.DATABASE_URL,
    databaseOwnerUrl: read.DATABASE_OWNER_URL ?? read.DATABASE_URL,
    databaseOptions: read.PGOPTIONS,
    mayChangeSchema: false,
    redisUrl: read.REDIS_URL,
    staffPassword: read.STAFF_PASSWORD,
    businessTimeZone: read.BUSINESS_TIME_ZONE,
    appNow: read.APP_NOW,
    demoData: read.DEMO_DATA === '1',
    rateLimitFactor: read.RATE_LIMIT_FACTOR,
    stepUp: read.CUSTOMER_STEP_UP,
    linkSecret: read.LINK_SECRET,
    trustProxyHops: read.TRUST_PROXY_HOPS,
    trustProxyAddresses: read.TRUST_PROXY_ADDRESSES,
    metricsToken: read.METRICS_TOKEN,
    logLevel: read.LOG_LEVEL,
    recoverySeconds: read.RECOVERY_SECONDS,
    faultPoint: read.FAULT_POINT,
  };
}

/** Whether money comes by card: the built-in processor moves none, so in production it is nobody's. */
export function takesCards({ production, payment }: Pick<AppConfig, 'production' | 'payment'>): boolean {
  return !production || payment.provider !== 'builtin';
}
