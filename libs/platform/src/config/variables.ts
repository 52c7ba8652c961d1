import { isIP } from 'node:net';
import { z } from 'zod';

/** A variable's text without outer blanks; null when it is absent or blank. */
export const TEXT = z
  .string()
  .optional()
  .transform((value) => value?.trim() || null);

/**
 * A variable that `schema` reads. One sentence says what is wrong with it, whatever the schema has against it; an absent one
 * has the fallback.
 */
function variable<Value, Fallback>(
  schema: z.ZodType<Value>,
  fallback: Fallback,
  sentence: (value: string) => string,
) {
  return TEXT.transform((value, context): Value | Fallback => {
    if (value === null) return fallback;
    const read = schema.safeParse(value);
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: sentence(value) });
    return z.NEVER;
  });
}

export function required(sentence: string) {
  return TEXT.transform((value, context) => {
    if (value === null) context.addIssue({ code: 'custom', message: sentence });
    return value ?? '';
  });
}

export function integer(name: string, fallback: number, least: number, most: number) {
  return variable(
    z.coerce.number().int().min(least).max(most),
    fallback,
    (value) => `${name} must be a whole number from ${least} to ${most}, not '${value}'.`,
  );
}

export function factor(name: string) {
  return variable(
    z.coerce.number().positive(),
    1,
    (value) => `${name} must be a number above 0, not '${value}'.`,
  );
}

export function choice<const Choice extends string, Fallback extends Choice | null>(
  name: string,
  choices: readonly Choice[],
  fallback: Fallback,
) {
  return variable(
    z.enum(choices),
    fallback,
    (value) => `${name} must be one of ${choices.join(', ')}, not '${value}'.`,
  );
}

/** The scheme, host and port of an address on the web; null when absent. */
export function origin(name: string) {
  return variable(
    z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin),
    null,
    (value) => `${name} must be an address such as https://www.example.com, not '${value}'.`,
  );
}

export function timeZone(name: string, fallback: string) {
  return variable(
    z.string().refine(isTimeZone),
    fallback,
    (value) => `${name} must be a time zone such as America/Chicago, not '${value}'.`,
  );
}

/** Epoch milliseconds; null when absent. */
export function instant(name: string) {
  return variable(
    z.coerce.date().transform((at) => at.getTime()),
    null,
    (value) => `${name} must be an instant such as 2025-09-15T12:00:00Z, not '${value}'.`,
  );
}

export function address(name: string, fallback: string) {
  return variable(
    z.string().refine((value) => isIP(value) !== 0 || value === 'localhost'),
    fallback,
    (value) => `${name} must be an address of this machine such as 127.0.0.1 or 0.0.0.0, not '${value}'.`,
  );
}

/** Addresses and networks, with commas between them; none when absent. */
export function networks(name: string) {
  return TEXT.transform((value, context): string[] => {
    const given = value?.split(',').map((each) => each.trim()) ?? [];
    for (const each of given.filter((one) => !isNetwork(one))) {
      const message = `${name} must be addresses or networks such as 10.0.0.0/8, 2001:db8::1, not '${each}'.`;
      context.addIssue({ code: 'custom', message });
    }
    return given;
  });
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
