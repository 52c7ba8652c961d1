import { z } from 'zod';
import { choice, origin, TEXT } from './variables.js';

export type MailConfig =
  | { provider: 'builtin' }
  | {
      provider: 'smtp';
      url: string;
      from: string;
      /** Signs what the mail service reports; without it nothing is reported. */
      webhookSecret?: string | null;
    };

export type SmsConfig =
  { provider: 'builtin' } | { provider: 'twilio'; accountSid: string; authToken: string; from: string };

export type PaymentConfig = { provider: 'builtin' } | StripeConfig;

export type StorageConfig = { provider: 'builtin' } | S3Config;

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

type Context = Pick<z.core.$RefinementCtx, 'addIssue'>;

interface Port {
  /** The variable that chooses. */
  name: string;
  real: string;
  /** The variables that the real provider needs, in words. */
  needs: string;
  production: boolean;
}

/** Which adapter a port uses: the real one when its variables are set, the built-in one when named or allowed. */
function usesReal(port: Port, value: string | null, configured: boolean, context: Context): boolean {
  const { name, real, needs, production } = port;
  const fault = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return false;
  };
  if (value === 'builtin') return false;
  if (value !== null && value !== real) return fault(`${name} must be builtin or ${real}, not '${value}'.`);
  if (value === real && !configured) return fault(`${name} is ${real}, but ${needs} is missing.`);
  if (!configured && production)
    return fault(`Set ${needs}, or ${name}=builtin to run without a real provider on purpose.`);
  return configured;
}

export function mail(production: boolean) {
  const port = { name: 'MAIL_PROVIDER', real: 'smtp', needs: 'SMTP_URL and SMTP_FROM', production };
  return z
    .object({ MAIL_PROVIDER: TEXT, SMTP_URL: TEXT, SMTP_FROM: TEXT, MAIL_WEBHOOK_SECRET: TEXT })
    .transform((read, context): MailConfig => {
      const {
        MAIL_PROVIDER: value,
        SMTP_URL: url,
        SMTP_FROM: from,
        MAIL_WEBHOOK_SECRET: webhookSecret,
      } = read;
      if (!usesReal(port, value, !!url && !!from, context) || !url || !from) return { provider: 'builtin' };
      if (!/^[^\s<>@,]+@[^\s<>@,]+$/.test(from)) {
        const message = `SMTP_FROM must be a bare address such as events@example.com, not '${from}'.`;
        context.addIssue({ code: 'custom', message });
      }
      return { provider: 'smtp', url, from, webhookSecret };
    });
}

export function sms(production: boolean) {
  const needs = 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM';
  const port = { name: 'SMS_PROVIDER', real: 'twilio', needs, production };
  return z
    .object({ SMS_PROVIDER: TEXT, TWILIO_ACCOUNT_SID: TEXT, TWILIO_AUTH_TOKEN: TEXT, TWILIO_FROM: TEXT })
    .transform((read, context): SmsConfig => {
      const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = read;
      const isReal = usesReal(port, read.SMS_PROVIDER, !!accountSid && !!authToken && !!from, context);
      return isReal && accountSid && authToken && from
        ? { provider: 'twilio', accountSid, authToken, from }
        : { provider: 'builtin' };
    });
}

export function payment(production: boolean) {
  const needs = 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET';
  const port = { name: 'PAYMENT_PROVIDER', real: 'stripe', needs, production };
  return z
    .object({
      PAYMENT_PROVIDER: TEXT,
      STRIPE_SECRET_KEY: TEXT,
      STRIPE_PUBLISHABLE_KEY: TEXT,
      STRIPE_WEBHOOK_SECRET: TEXT,
      STRIPE_API_BASE: TEXT,
    })
    .transform((read, context): PaymentConfig => {
      const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = read;
      const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = read;
      const configured = !!secretKey && !!publishableKey && !!webhookSecret;
      const isReal = usesReal(port, read.PAYMENT_PROVIDER, configured, context);
      return isReal && secretKey && publishableKey && webhookSecret
        ? { provider: 'stripe', secretKey, publishableKey, webhookSecret, apiBase }
        : { provider: 'builtin' };
    });
}

export function storage(production: boolean) {
  const needs = 'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY';
  const port = { name: 'STORAGE_PROVIDER', real: 's3', needs, production };
  return z
    .object({
      STORAGE_PROVIDER: TEXT,
      S3_ENDPOINT: TEXT,
      S3_REGION: TEXT,
      S3_BUCKET: TEXT,
      S3_ACCESS_KEY_ID: TEXT,
      S3_SECRET_ACCESS_KEY: TEXT,
      S3_FORCE_PATH_STYLE: TEXT,
    })
    .transform((read, context): StorageConfig => {
      const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_FORCE_PATH_STYLE: style } = read;
      const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = read;
      const pathStyle = within(context, PATH_STYLE, style);
      const configured = !!bucket && !!accessKeyId && !!secretAccessKey;
      const isReal = usesReal(port, read.STORAGE_PROVIDER, configured, context);
      if (!isReal || !bucket || !accessKeyId || !secretAccessKey) return { provider: 'builtin' };
      within(context, ENDPOINT, endpoint);
      const forcePathStyle = (pathStyle ?? (endpoint ? 'true' : 'false')) === 'true';
      const region = read.S3_REGION ?? 'us-east-1';
      return { provider: 's3', endpoint, region, bucket, accessKeyId, secretAccessKey, forcePathStyle };
    });
}

const PATH_STYLE = choice('S3_FORCE_PATH_STYLE', ['true', 'false'], null);
const ENDPOINT = origin('S3_ENDPOINT');

/** Reads one more variable in the middle of a port's, so that a fault in it does not hide the port's own. */
function within<Value>(
  context: Context,
  schema: z.ZodType<Value, string | undefined>,
  value: string | null,
): Value | undefined {
  const read = schema.safeParse(value ?? undefined);
  for (const { message } of read.error?.issues ?? []) context.addIssue({ code: 'custom', message });
  return read.data;
}
