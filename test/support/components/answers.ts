/** One call of a component to the server, as it left the browser. */
export interface Call {
  method: string;
  /** With the query. */
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

/** What comes back: a status with a body, or nothing at all (`lost`). */
export interface Answer {
  status: number;
  body?: unknown;
  /** Sent to the letter, where the body is no JSON. */
  text?: string;
  headers?: Record<string, string>;
  isLost?: boolean;
}

export type Answering = (call: Call) => Answer | Promise<Answer>;

export const ok = (body: unknown, status = 200): Answer => ({ status, body });

/** A refusal as the server words it (Answers §1). */
export const refused = (
  status: number,
  body: { code?: string; message?: string; errors?: { field: string; message: string }[] } & object = {},
): Answer => ({
  status,
  body: { statusCode: status, ...body },
});

/** What a server that cannot write answers. */
export const failed = refused(503, {
  code: 'UNAVAILABLE',
  message: 'We cannot reach our records right now. Please try again in a moment.',
});

/** The connection breaks before an answer. */
export const lost: Answer = { status: 0, isLost: true };

/** Whoever sends too often is told when to come back (Access §16). */
export const tooMany = (minutes: number): Answer =>
  refused(429, {
    code: 'TOO_MANY_REQUESTS',
    message: `Too many attempts. Please try again in ${minutes} minutes.`,
  });

/**
 * The server of a component's test, at the border where calls leave the browser: `fetch`, and the request that sends files.
 * Every call needs an answer; one that nobody gave fails the test.
 */
export class Server {
  readonly calls: Call[] = [];
  readonly unanswered: string[] = [];
  private readonly answers = new Map<string, Answering>();

  /** From now on this call is answered so: 'POST /api/bookings/:id/sign-contract'. */
  on(call: string, answer: Answer | Answering): void {
    this.answers.set(call, typeof answer === 'function' ? answer : () => answer);
  }

  /** The same, held back until the answer's `release` is called. */
  hold(call: string, answer: Answer): () => void {
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    this.on(call, () => held.then(() => answer));
    return release;
  }

  /** What was sent to this address, oldest first. */
  sent(call: string): unknown[] {
    return this.callsOf(call).map(({ body }) => body);
  }

  callsOf(call: string): Call[] {
    return this.calls.filter((each) => fits(call, each));
  }

  async answer(call: Call): Promise<Answer> {
    this.calls.push(call);
    const [, answering] = [...this.answers].reverse().find(([pattern]) => fits(pattern, call)) ?? [];
    if (answering) return answering(call);
    this.unanswered.push(`${call.method} ${call.path}`);
    return refused(404);
  }
}

function fits(pattern: string, { method, path }: Call): boolean {
  const [wantedMethod, wanted = ''] = pattern.split(' ');
  const segments = wanted.split('/');
  const given = (path.split('?')[0] ?? '').split('/');
  return (
    method === wantedMethod &&
    segments.length === given.length &&
    segments.every((segment, index) => segment.startsWith(':') || segment === given[index])
  );
}
