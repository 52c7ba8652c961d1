/** Bodies that cost a server much and say nothing, one of each kind; each must be refused unparsed (Access §18). */
export interface HostileBody {
  name: string;
  contentType: string;
  body: string;
  status: number;
}

const JSON_TYPE = 'application/json';

export const HOSTILE_BODIES: HostileBody[] = [
  {
    name: '80,000 keys',
    contentType: JSON_TYPE,
    body: `{${Array.from({ length: 80_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
    status: 400,
  },
  {
    name: '100,000 lists inside one another',
    contentType: JSON_TYPE,
    body: `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    status: 400,
  },
  {
    name: '5,000 unclosed objects',
    contentType: JSON_TYPE,
    body: '{"a":'.repeat(5000),
    status: 400,
  },
  {
    name: '20,000 empty objects in a list',
    contentType: JSON_TYPE,
    body: `{"venueIds":[${'{},'.repeat(20_000)}{}]}`,
    status: 400,
  },
  {
    name: 'one text of a megabyte',
    contentType: JSON_TYPE,
    body: JSON.stringify({ firstName: 'x'.repeat(1_000_000) }),
    status: 413,
  },
  {
    name: 'a text that never ends',
    contentType: JSON_TYPE,
    body: `{"firstName":"${'\\"'.repeat(40_000)}`,
    status: 413,
  },
  {
    name: 'a megabyte of form fields',
    contentType: 'application/x-www-form-urlencoded',
    body: Array.from({ length: 90_000 }, (_, index) => `k${index}=1`).join('&'),
    status: 415,
  },
  {
    name: 'a megabyte of plain text',
    contentType: 'text/plain',
    body: 'x'.repeat(1_000_000),
    status: 415,
  },
  { name: 'no type at all', contentType: '', body: 'x'.repeat(100_000), status: 415 },
];
