import type { Client } from './client.js';
import { addressOf, type Asked, type Line } from './matrix/line.js';

/** Runs of what makes a text cost much to whoever looks it through carelessly: tried from every place, each to its end. */
const TEXTS = [
  ['letters, digits and blanks', ['x', '1', ' ', '1 ']],
  ['dots, commas and at signs', ['. ', ',', 'a@', 'a.']],
  ['quotes, lines and signs that turn', [`"'`, '\n', '\u202e\u2066']],
  ['marks over letters and faces', ['e\u0301\u0323', '👩‍👩‍👧']],
] as const;

/** Just inside what may be sent (Access §18): more is refused unread, which test/support/hostile-bodies.ts tries. */
const ROOM = {
  stranger: { bytes: 60_000, values: 2000 },
  staff: { bytes: 480_000, values: 25_000 },
};
type Room = (typeof ROOM)[Sender];
const QUERY_CHARACTERS = 12_000;
const PATH_CHARACTERS = 400;

export type Sender = keyof typeof ROOM;

export interface HostileInput {
  name: string;
  send: (client: Client) => ReturnType<Client['send']>;
}

/** What costs a route most, in each place where it takes something. */
export function hostileInputsOf(line: Line, asked: Asked, sender: Sender): HostileInput[] {
  const takesBody = !['GET', 'HEAD'].includes(line.method);
  return [
    ...TEXTS.flatMap((text) => [
      ...inPath(line, asked, text),
      ...inQuery(line, asked, text),
      ...(takesBody ? inBody(line, asked, text, ROOM[sender].bytes) : []),
    ]),
    ...(takesBody ? shapesOf(line, asked, ROOM[sender]) : []),
  ];
}

type Text = (typeof TEXTS)[number];

/** A run neither begins nor ends with what it repeats: most searches that go wrong fail only at the end. */
function textOf([, runs]: Text, bytes: number, bytesOf: (text: string) => number): string {
  const room = bytes / runs.length - 8;
  return runs.map((run) => `x${run.repeat(Math.floor(room / bytesOf(run)))}!`).join('');
}

const encodedBytes = (text: string) => encodeURIComponent(text).length;
const jsonBytes = (text: string) => Buffer.byteLength(JSON.stringify(text)) - 2;

function inPath(line: Line, asked: Asked, text: Text): HostileInput[] {
  return Object.keys(asked.params ?? {}).map((key) => {
    const value = encodeURIComponent(textOf(text, PATH_CHARACTERS, encodedBytes));
    return request(line, { ...asked, params: { ...asked.params, [key]: value } }, `:${key} of ${text[0]}`);
  });
}

function inQuery(line: Line, asked: Asked, text: Text): HostileInput[] {
  return Object.keys(asked.query ?? {}).map((key) => {
    const query = { ...asked.query, [key]: textOf(text, QUERY_CHARACTERS, encodedBytes) };
    return request(line, { ...asked, query }, `?${key} of ${text[0]}`);
  });
}

/** The text in each key alone: beside other wrong ones a key might not be looked at. */
function inBody(line: Line, asked: Asked, text: Text, bytes: number): HostileInput[] {
  if (typeof asked.body !== 'object') return [];
  const { body } = asked;
  const value = textOf(text, bytes, jsonBytes);
  const keys = Object.keys(body).filter((key) => typeof body[key] === 'string');
  return keys.map((key) =>
    request(line, { ...asked, body: { ...body, [key]: value } }, `${key} of ${text[0]}`),
  );
}

/** Bodies that are large by what they hold, in the first key that this route knows or in one of no route. */
function shapesOf(line: Line, asked: Asked, { bytes, values }: Room): HostileInput[] {
  const body = typeof asked.body === 'object' ? asked.body : {};
  const key = Object.keys(body).find((each) => Array.isArray(body[each])) ?? Object.keys(body)[0] ?? 'key';
  const manyKeys = Array.from({ length: 150 }, (_, index) => [`${'k'.repeat(90)}${index}`, 'x'.repeat(150)]);
  const shapes: [string, string][] = [
    ['numbers', listOf('1', values - 100)],
    ['empty objects', listOf('{}', values / 4 - 50)],
    ['lists in lists', listOf('[[[[[]]]]]', values / 16 - 20)],
    ['empty texts', listOf('""', values - 100)],
    ['a long number', '9'.repeat(bytes - 1000)],
    ['a number beyond all', '1e999999'],
  ];
  return [
    request(line, { ...asked, body: { ...body, ...Object.fromEntries(manyKeys) } }, 'many keys'),
    ...[key, 'unknown'].flatMap((name) =>
      shapes.map(([what, value]) => {
        const rest = JSON.stringify({ ...body, [name]: undefined }).slice(1);
        const text = `{"${name}":${value}${rest === '}' ? '' : ','}${rest}`;
        return request(line, { ...asked, body: text }, `${name} of ${what}`);
      }),
    ),
  ];
}

function listOf(part: string, count: number): string {
  return `[${`${part},`.repeat(Math.floor(count))}${part}]`;
}

function request(line: Line, asked: Asked, name: string): HostileInput {
  const path = addressOf(line.path, asked);
  return { name, send: (client) => client.send(line.method, path, asked.body, asked.headers) };
}
