import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeIntent {
  id: string;
  object: 'payment_intent';
  client_secret: string;
  amount: number;
  amount_received: number;
  currency: string;
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled';
  metadata: Record<string, string>;
  /** Everything that was refunded, and how much of it failed later. */
  refunded: number;
  refundFailed: number;
  /** What of it was asked for through the API, by the orders that name it. */
  ordered: { orderId: string; amount: number }[];
}

/** `cut-before` breaks the line before Stripe acts, `cut-after` when it has acted but not answered. */
export type Fault = 'server-error' | 'rate-limited' | 'refused' | 'cut-before' | 'cut-after';

interface Reply {
  status: number;
  body: object;
}

/** A local server that speaks the part of Stripe's HTTP that we use: intents, refunds, idempotency keys, and failures. */
export class FakeStripe {
  readonly intents = new Map<string, FakeIntent>();
  /** Every request as 'METHOD /path'. */
  readonly calls: string[] = [];
  refundsMade = 0;
  delayMs = 0;
  private readonly remembered = new Map<string, Reply>();
  private faults: Fault[] = [];
  private counter = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakeStripe> {
    const server = createServer();
    const fake = new FakeStripe(server);
    server.on('request', (request, response) => void fake.serve(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** The next requests fail like this, one each. */
  failNext(...faults: Fault[]): void {
    this.faults.push(...faults);
  }

  /** Every request fails, until `recover`. */
  failAll(fault: Fault): void {
    this.faults = Array.from({ length: 1000 }, () => fault);
  }

  recover(): void {
    this.faults = [];
    this.delayMs = 0;
  }

  /** A day has passed: answers are no longer repeated. */
  forgetFailures(): void {
    for (const [key, reply] of this.remembered) if (reply.status >= 500) this.remembered.delete(key);
  }

  /** The customer's card goes through, in Stripe's own form. */
  pay(id: string): FakeIntent {
    const intent = this.intent(id);
    if (intent.status !== 'requires_payment_method')
      throw new Error(`cannot pay an intent that is ${intent.status}`);
    return Object.assign(intent, { status: 'succeeded', amount_received: intent.amount } as const);
  }

  /** Somebody refunds in Stripe's dashboard. */
  refund(id: string, amount: number): FakeIntent {
    const intent = this.intent(id);
    intent.refunded += amount;
    return intent;
  }

  /** The customer's bank sends a refund back. */
  failRefund(id: string, amount: number): FakeIntent {
    const intent = this.intent(id);
    intent.refundFailed += amount;
    return intent;
  }

  /** An intent that is made past us, such as a charge forced a second time. */
  force(amount: number, metadata: Record<string, string>): FakeIntent {
    return this.make(amount, metadata);
  }

  intent(id: string): FakeIntent {
    const intent = this.intents.get(id);
    if (!intent) throw new Error(`no intent ${id}`);
    return intent;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const path = new URL(request.url ?? '/', 'http://fake').pathname;
    this.calls.push(`${request.method} ${path}`);
    const fault = this.faults.shift();
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs));
    if (fault === 'cut-before') return void request.socket.destroy();
    const reply = this.faulty(fault, request) ?? this.answer(request, path, new URLSearchParams(body));
    if (fault === 'cut-after') return void request.socket.destroy();
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
  }

  private faulty(fault: Fault | undefined, request: IncomingMessage): Reply | null {
    if (fault === 'rate-limited')
      return { status: 429, body: { error: { type: 'invalid_request_error', code: 'rate_limit' } } };
    if (fault === 'refused') return refusal(400, 'amount_too_large');
    if (fault !== 'server-error') return null;
    const reply = { status: 500, body: { error: { type: 'api_error', message: 'down' } } };
    const key = request.headers['idempotency-key'];
    // Stripe repeats even its own failures for a key that it has begun to work on.
    if (typeof key === 'string') this.remembered.set(key, reply);
    return reply;
  }

  /** The same key answers what it answered first. */
  private answer(request: IncomingMessage, path: string, form: URLSearchParams): Reply {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof key !== 'string') return this.route(request.method, path, form);
    const reply = this.remembered.get(key) ?? this.route(request.method, path, form);
    this.remembered.set(key, JSON.parse(JSON.stringify(reply)) as Reply);
    return reply;
  }

  private route(method: string | undefined, path: string, form: URLSearchParams): Reply {
    const [, , resource, id, act] = path.split('/');
    if (method === 'POST' && resource === 'refunds') return this.makeRefund(form);
    if (resource !== 'payment_intents') return refusal(404, 'resource_missing');
    if (method === 'POST' && !id) {
      const metadata = {
        bookingId: form.get('metadata[bookingId]') ?? '',
        type: form.get('metadata[type]') ?? '',
      };
      return { status: 200, body: view(this.make(Number(form.get('amount')), metadata)) };
    }
    const intent = this.intents.get(id ?? '');
    if (!intent) return refusal(404, 'resource_missing');
    if (method === 'POST' && act === 'cancel') {
      if (intent.status !== 'requires_payment_method') return refusal(400, 'payment_intent_unexpected_state');
      intent.status = 'canceled';
    }
    return { status: 200, body: view(intent) };
  }

  private make(amount: number, metadata: Record<string, string>): FakeIntent {
    this.counter += 1;
    const id = `pi_fake_${this.counter}`;
    const intent: FakeIntent = {
      id,
      object: 'payment_intent',
      client_secret: `${id}_secret`,
      amount,
      amount_received: 0,
      currency: 'usd',
      status: 'requires_payment_method',
      metadata,
      refunded: 0,
      refundFailed: 0,
      ordered: [],
    };
    this.intents.set(id, intent);
    return intent;
  }

  /** Everything that is left, unless an amount is asked for. */
  private makeRefund(form: URLSearchParams): Reply {
    const id = form.get('payment_intent') ?? '';
    const intent = this.intents.get(id);
    const left = intent ? intent.amount_received - (intent.refunded - intent.refundFailed) : 0;
    if (!intent || left <= 0) return refusal(400, 'charge_already_refunded');
    const amount = Number(form.get('amount') ?? left);
    if (amount > left) return refusal(400, 'amount_too_large');
    const orderId = form.get('metadata[orderId]');
    if (orderId) intent.ordered.push({ orderId, amount });
    this.refundsMade += 1;
    intent.refunded += amount;
    return {
      status: 200,
      body: { id: `re_fake_${id}`, object: 'refund', payment_intent: id, status: 'succeeded' },
    };
  }
}

function view(intent: FakeIntent): object {
  const charge = intent.amount_received > 0 ? chargeOf(intent) : null;
  return { ...intent, latest_charge: charge };
}

/** The charge behind a paid intent, as Stripe shows it. */
export function chargeOf(intent: FakeIntent): object {
  const ordered = intent.ordered.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id: intent.id.replace('pi_', 'ch_'),
    object: 'charge',
    payment_intent: intent.id,
    amount: intent.amount_received,
    amount_captured: intent.amount_received,
    amount_refunded: intent.refunded - intent.refundFailed,
    refunds: {
      object: 'list',
      has_more: false,
      data: [
        { object: 'refund', amount: intent.refunded - intent.refundFailed - ordered, status: 'succeeded' },
        ...intent.ordered.map(({ orderId, amount }) => ({
          object: 'refund',
          amount,
          status: 'succeeded',
          metadata: { orderId },
        })),
        { object: 'refund', amount: intent.refundFailed, status: 'failed' },
      ],
    },
    currency: intent.currency,
    metadata: intent.metadata,
    paid: true,
  };
}

function refusal(status: number, code: string): Reply {
  return { status, body: { error: { type: 'invalid_request_error', code, message: code } } };
}
