import type { Client } from '../client.js';
import { addressOf, type Asked, type Line } from './line.js';

/** Keys by which a request names a person, a booking or something of theirs. */
const IDENTITIES = new Set([
  'bookingId',
  'email',
  'phone',
  'search',
  'code',
  'token',
  'clientSecret',
  'paymentIntentId',
  'documentPath',
  'photoPath',
  'licenseDocumentPath',
  'insuranceDocumentPath',
  'imageUrl',
]);

/** In a path everything is text: what programs write when they have nothing, patterns, and two in one. */
const PATH_VALUES = [
  '',
  ' ',
  'undefined',
  'null',
  '[]',
  '{}',
  '[object Object]',
  '*',
  '%',
  '________',
  '0',
  '-1',
];

export interface Misshapen {
  name: string;
  /** It leaves out what this route can do without. */
  allowed: boolean;
  send: (client: Client) => ReturnType<Client['send']>;
}

/** The requests of a line with something else where it names somebody. */
export function misshapenOf(line: Line, asked: Asked): Misshapen[] {
  return [...inPath(line, asked), ...inQuery(line, asked), ...inBody(line, asked)];
}

function inPath(line: Line, asked: Asked): Misshapen[] {
  const named = Object.entries(asked.params ?? {}).filter(([key]) => key !== 'index');
  return named.flatMap(([key, valid]) =>
    [...PATH_VALUES, `${valid},${valid}`].map((value) => {
      const params = { ...asked.params, [key]: encodeURIComponent(value) };
      return request(line, { ...asked, params }, { name: `:${key} = '${value}'` });
    }),
  );
}

function inQuery(line: Line, asked: Asked): Misshapen[] {
  return identitiesOf(asked.query ?? {}).flatMap(([key, valid]) => {
    const { [key]: _, ...query } = asked.query ?? {};
    const value = encodeURIComponent(String(valid));
    const optional = line.optional?.includes(key) ?? false;
    const cases: [string, boolean][] = [
      ['', optional],
      [`${key}=`, false],
      [`${key}=%20`, false],
      [`${key}[]=${value}`, optional],
      [`${key}[a]=${value}`, optional],
      [`${key}=${value}&${key}=${value}`, false],
      [`${key}=undefined`, false],
    ];
    return cases.map(([more, allowed]) =>
      request(line, { ...asked, query }, { name: `?${more}`, allowed, more }),
    );
  });
}

function inBody(line: Line, asked: Asked): Misshapen[] {
  if (typeof asked.body !== 'object') return [];
  return identitiesOf(asked.body).flatMap(([key, valid]) => {
    const { [key]: _, ...without } = asked.body as Record<string, unknown>;
    const optional = line.optional?.includes(key) ?? false;
    const empty = ['', ' ', null].map((value) => ({ ...without, [key]: value }));
    const wrong = [[], [valid], {}, { id: valid }, { length: 1 }, 0, 7, true].map((value) => ({
      ...without,
      [key]: value,
    }));
    return [
      ...[without, ...empty].map((body) => ({ body, allowed: optional })),
      ...wrong.map((body) => ({ body, allowed: false })),
    ].map(({ body, allowed }) =>
      request(line, { ...asked, body }, { name: `${key} = ${JSON.stringify(body[key])}`, allowed }),
    );
  });
}

/** The requests of a line with something else in any key of their body: refused or taken, but never a fault of ours. */
export function oddBodiesOf(line: Line, asked: Asked): Misshapen[] {
  if (typeof asked.body !== 'object') return [];
  const { body } = asked;
  return Object.keys(body).flatMap((key) =>
    [undefined, null, '', ' ', [], [null], {}, { id: 1 }, 0, -1, 1e308, true, '\u0000', '\ud800'].map(
      (value) =>
        request(
          line,
          { ...asked, body: { ...body, [key]: value } },
          { name: `${key} = ${JSON.stringify(value)}` },
        ),
    ),
  );
}

function identitiesOf(place: Record<string, unknown>): [string, unknown][] {
  return Object.entries(place).filter(([key]) => IDENTITIES.has(key));
}

function request(
  line: Line,
  asked: Asked,
  { name, allowed = false, more = '' }: { name: string; allowed?: boolean; more?: string },
): Misshapen {
  const address = addressOf(line.path, asked);
  const path = more ? `${address}${address.includes('?') ? '&' : '?'}${more}` : address;
  return { name, allowed, send: (client) => client.send(line.method, path, asked.body, asked.headers) };
}
