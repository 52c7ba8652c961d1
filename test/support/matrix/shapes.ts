import type { Answer } from '../client.js';

/** What an answer is made of: exact keys, or the type of a file. */
export type Shape =
  | { kind: 'object'; keys: string[]; inside: Record<string, Shape> }
  | { kind: 'list'; item: Shape; mayBeEmpty?: boolean }
  | { kind: 'empty' }
  | { kind: 'absent' }
  | { kind: 'file'; type: string; inline: boolean }
  | { kind: 'text'; type: string };

/** An object with exactly these keys (divided by spaces); `inside` says what some of them hold. */
export function object(keys: string, inside: Record<string, Shape> = {}): Shape {
  return { kind: 'object', keys: keys.split(/\s+/).filter(Boolean).sort(), inside };
}

/** The same object with more keys. */
export function withKeys(shape: Shape, keys: string): Shape {
  if (shape.kind !== 'object') throw new Error('only an object has keys');
  return object([...shape.keys, keys].join(' '), shape.inside);
}

/** The same object, with what some of its keys hold. */
export function within(shape: Shape, inside: Record<string, Shape>): Shape {
  if (shape.kind !== 'object') throw new Error('only an object has keys');
  return { ...shape, inside: { ...shape.inside, ...inside } };
}

/** A list with something in it, each row of this shape. */
export const listOf = (item: Shape): Shape => ({ kind: 'list', item });
/** A list of rows of this shape, or with nothing in it. */
export const anyListOf = (item: Shape): Shape => ({ kind: 'list', item, mayBeEmpty: true });
/** A list with nothing in it. */
export const EMPTY: Shape = { kind: 'empty' };
/** `null`. */
export const NULL: Shape = { kind: 'absent' };
/** A private or published file, in its own tab or for downloading. */
export const file = (type: string, { inline = true } = {}): Shape => ({ kind: 'file', type, inline });
export const text = (type: string): Shape => ({ kind: 'text', type });

/** How an answer differs from its shape, in words; nothing when it does not. */
export function differences(shape: Shape, { body, headers }: Answer<unknown>): string[] {
  const type = (headers.get('content-type') ?? '').split(';')[0];
  if (shape.kind === 'text') return type === shape.type ? [] : [`is ${type}, not ${shape.type}`];
  if (shape.kind !== 'file') return inBody(shape, body, 'body');
  const disposition = headers.get('content-disposition') ?? 'inline';
  return [
    ...(type === shape.type ? [] : [`is ${type}, not ${shape.type}`]),
    ...(disposition.startsWith(shape.inline ? 'inline' : 'attachment') ? [] : [`is ${disposition}`]),
    ...(headers.get('x-content-type-options') === 'nosniff' ? [] : ['may be sniffed']),
  ];
}

function inBody(shape: Shape, value: unknown, at: string): string[] {
  if (shape.kind === 'absent') return value === null ? [] : [`${at} is not null`];
  if (shape.kind === 'empty')
    return Array.isArray(value) && value.length === 0 ? [] : [`${at} is not an empty list`];
  if (shape.kind === 'list') {
    if (!Array.isArray(value) || (value.length === 0 && !shape.mayBeEmpty))
      return [`${at} is not a list with rows`];
    return [...new Set(value.flatMap((row) => inBody(shape.item, row, `${at}[]`)))];
  }
  if (shape.kind !== 'object') return [`${at} is no file`];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at} is not an object`];
  const found = Object.keys(value);
  return [
    ...shape.keys.filter((key) => !found.includes(key)).map((key) => `${at}.${key} is missing`),
    ...found.filter((key) => !shape.keys.includes(key)).map((key) => `${at}.${key} is too much`),
    ...Object.entries(shape.inside).flatMap(([key, inner]) =>
      inBody(inner, (value as Record<string, unknown>)[key], `${at}.${key}`),
    ),
  ];
}
