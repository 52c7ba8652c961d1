import { STAFF_PASSWORD } from './database.js';

export interface Answer<Body> {
  status: number;
  body: Body;
  headers: Headers;
}

// Answers are read freely in assertions; what their keys must be is what the tests say.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Json = any;

/** A browser as far as the API can tell: it keeps cookies and sends JSON. */
export class Client {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly base: string,
    private readonly headers: Record<string, string> = {},
  ) {}

  get<Body = Json>(path: string, headers: Record<string, string> = {}): Promise<Answer<Body>> {
    return this.send<Body>('GET', path, undefined, headers);
  }

  post<Body = Json>(
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    return this.send<Body>('POST', path, body, headers);
  }

  patch<Body = Json>(path: string, body?: unknown): Promise<Answer<Body>> {
    return this.send<Body>('PATCH', path, body);
  }

  async send<Body = Json>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const response = await fetch(this.base + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.cookies.size > 0
          ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...this.headers,
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    const text = await response.text();
    return { status: response.status, body: parse(text) as Body, headers: response.headers };
  }

  async signInAsStaff(): Promise<this> {
    const answer = await this.post('/api/staff/login', { password: STAFF_PASSWORD });
    if (answer.status !== 200) throw new Error(`staff sign-in answered ${answer.status}`);
    return this;
  }

  private keep(line: string): void {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (/max-age=0/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
