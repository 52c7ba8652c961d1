import type { Answer, Client } from '../client.js';
import { type Caller, CALLERS, type Mode, MODES } from './callers.js';
import type { Shape } from './shapes.js';
import type { World } from './world.js';

/** A request in parts, so that a test can put something else into any of them. */
export interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** An object is sent as JSON, a text as it is. */
  body?: Record<string, unknown> | string;
  headers?: Record<string, string>;
}

interface Options {
  /** Tells lines of one route apart. */
  note?: string;
  asks?: (world: World) => Asked;
  /**
   * The caller shows that they know something of the own customer (an email, a code, a signed link): the answer speaks of
   * that customer.
   */
  knows?: boolean;
  /** Keys of the request that may be left out. */
  optional?: string[];
  /** What a refusal holds that has another reason than the caller; the keys of every refusal unless told. */
  refusal?: Shape;
}

/** One line of the matrix. */
export interface Line extends Options {
  route: string;
  method: string;
  path: string;
  /** '200', or what a refusal is called: see `REFUSALS`. */
  expected: (caller: Caller, mode: Mode) => string;
  shape: (caller: Caller, mode: Mode) => Shape;
}

/** Shapes of callers that are answered differently; `staff` for the owner too, `else` for all others. */
type Shapes = Partial<Record<Exclude<Caller, 'owner'>, Shape>> & { else: Shape };

/**
 * @param statuses one column for each caller, in the order of `CALLERS`; `a/b/c` where the modes off, actions and all
 *   differ. A refusal is its status, `code` a 403 that asks for the code.
 */
export function line(
  route: string,
  statuses: string,
  shape: Shape | Shapes | ((caller: Caller, mode: Mode) => Shape),
  options: Options = {},
): Line {
  const [method = '', path = ''] = route.split(' ');
  const columns = statuses.trim().split(/\s+/);
  if (columns.length !== CALLERS.length) throw new Error(`${route} has ${columns.length} columns`);
  return {
    ...options,
    route,
    method,
    path,
    expected: (caller, mode) => {
      const each = (columns[CALLERS.indexOf(caller)] ?? '').split('/');
      return each[MODES.indexOf(mode)] ?? each[0] ?? '';
    },
    shape: (caller, mode) => {
      if (typeof shape === 'function') return shape(caller, mode);
      return 'kind' in shape ? shape : (shape[caller === 'owner' ? 'staff' : caller] ?? shape.else);
    },
  };
}

export function addressOf(path: string, { params = {}, query = {} }: Asked): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs a ${name}`);
    return value;
  });
  const search = new URLSearchParams(query).toString();
  return search ? `${filled}?${search}` : filled;
}

export function send(client: Client, { method, path }: Line, asked: Asked): Promise<Answer<unknown>> {
  return client.send(method, addressOf(path, asked), asked.body, asked.headers);
}

const REFUSALS: Record<string, string> = {
  STAFF_SIGN_IN_REQUIRED: '401',
  NOT_GRANTED: '403',
  PERMISSION_REQUIRED: 'role',
  VERIFICATION_REQUIRED: 'code',
  BOOKING_CONFLICT: 'taken',
  DATE_TAKEN: 'date-taken',
  // A door that this configuration has not.
  NOT_FOUND: 'away',
};

/** An answer in the words of the matrix. A refusal that has another reason than the caller keeps its code beside it. */
export function outcomeOf({ status, body }: Answer<unknown>): string {
  if (status < 400) return String(status);
  const code = (body as { code?: string } | null)?.code ?? 'no code';
  return REFUSALS[code] ?? `${status} ${code}`;
}
