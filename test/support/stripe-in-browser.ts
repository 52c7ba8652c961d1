import type { BrowserContext, Page, Route } from 'playwright-core';
import type { FakeStripe } from './fake-stripe.js';

const SCRIPT = 'https://js.stripe.com/';
/** Stripe serves its fields from changing subdomains of this one. */
const FIELDS = 'https://fields-1.js.stripe.com/';
const API = 'https://api.stripe.com/';
const BANK = 'https://hooks.stripe.com/';

/** The card of each fate, as in Stripe's own list of test cards. */
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  /** The bank wants to see its customer first. */
  asksTheBank: '4000002500003155',
};

export interface StripeInBrowser {
  /** Hosts of Stripe that the browser asked. */
  readonly asked: Set<string>;
  /** Waits for the fields and types a card into them. */
  typeCard(page: Page, number: string): Promise<void>;
  /** Until `true` again, the script cannot be had. */
  reachable(is: boolean): void;
  /** The charge is made, but the browser never hears of it. */
  loseNextAnswer(): void;
}

/**
 * Stripe as a browser meets it: a script, fields in a frame of Stripe's own host, a call to its API, and the bank's page.
 * What crosses these borders is real (the loader, the React parts, the content security policy); what is behind is not.
 */
export async function stripeInBrowser(context: BrowserContext, stripe: FakeStripe): Promise<StripeInBrowser> {
  const asked = new Set<string>();
  let isReachable = true;
  let losesAnswer = false;

  await context.route(/^https:\/\/([a-z0-9-]+\.)*stripe\.com\//, async (route) => {
    const { hostname } = new URL(route.request().url());
    asked.add(hostname);
    if (!isReachable) return route.abort('connectionfailed');
    const address = route.request().url();
    if (address.startsWith(SCRIPT)) return fulfil(route, 'text/javascript', `(${script.toString()})()`);
    if (address.startsWith(FIELDS)) return fulfil(route, 'text/html', FIELDS_PAGE);
    if (address.startsWith(BANK)) return fulfil(route, 'text/html', bankPage(address));
    if (!address.startsWith(API)) return route.abort('addressunreachable');
    return answerApi(route);
  });

  async function answerApi(route: Route): Promise<void> {
    const form = new URLSearchParams(route.request().postData() ?? '');
    const id = /payment_intents\/(\w+)\/confirm$/.exec(route.request().url())?.[1] ?? '';
    const number = form.get('card') ?? '';
    if (number === CARDS.declined) {
      const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
      return json(route, 402, { error });
    }
    if (number === CARDS.asksTheBank && form.get('bank') !== 'agreed')
      return json(route, 200, { ...stripe.intent(id), status: 'requires_action' });
    const paid = stripe.pay(id);
    if (!losesAnswer) return json(route, 200, paid);
    losesAnswer = false;
    return route.abort('connectionreset');
  }

  return {
    asked,
    async typeCard(page, number) {
      const fields = page.frameLocator('iframe[title="Secure payment input frame"]');
      await fields.getByLabel('Card number').fill(number);
    },
    reachable: (is) => (isReachable = is),
    loseNextAnswer: () => (losesAnswer = true),
  };
}

function fulfil(route: Route, contentType: string, body: string): Promise<void> {
  return route.fulfill({ contentType, body });
}

function json(route: Route, status: number, body: object): Promise<void> {
  return route.fulfill({ status, json: body, headers: { 'access-control-allow-origin': '*' } });
}

const FIELDS_PAGE = `<!doctype html><label>Card number <input autocomplete="cc-number"></label><script>
  const number = document.querySelector('input');
  addEventListener('message', ({ data, source }) => data === 'card?' && source.postMessage({ card: number.value }, '*'));
</script>`;

/** A page of the bank in a frame, with its one button. */
function bankPage(address: string): string {
  return `<!doctype html><title>Bank</title><button onclick="parent.postMessage({ bank: 'agreed' }, '*')">
    Agree to ${new URL(address).searchParams.get('intent')}</button>`;
}

/** Runs in the page: as much of Stripe.js as our card form uses. */
function script(): void {
  interface Mounted {
    frame: HTMLIFrameElement | null;
    secret: string;
  }

  function answerFrom(frame: HTMLIFrameElement, name: 'card' | 'bank'): Promise<string> {
    return new Promise((resolve) => {
      addEventListener('message', function listener({ data, source }: MessageEvent<Record<string, string>>) {
        const answer = data[name];
        if (source !== frame.contentWindow || answer === undefined) return;
        removeEventListener('message', listener);
        resolve(answer);
      });
    });
  }

  function frameAt(parent: Element, source: string, title: string): HTMLIFrameElement {
    const frame = document.createElement('iframe');
    frame.title = title;
    frame.src = source;
    parent.append(frame);
    return frame;
  }

  function paymentElement(mounted: Mounted) {
    const listeners: Record<string, (event: object) => void> = {};
    const element = {
      on: (event: string, listener: (event: object) => void) => {
        listeners[event] = listener;
        return element;
      },
      off: () => element,
      once: () => element,
      mount: (place: Element) => {
        const source = 'https://fields-1.js.stripe.com/payment.html';
        mounted.frame = frameAt(place, source, 'Secure payment input frame');
        mounted.frame.addEventListener('load', () => listeners['ready']?.({}));
      },
      update: () => element,
      unmount: () => mounted.frame?.remove(),
      destroy: () => mounted.frame?.remove(),
    };
    return element;
  }

  async function charge({ secret }: Mounted, card: string, bank = '') {
    const id = secret.replace(/_secret$/, '');
    try {
      const answer = await fetch(`https://api.stripe.com/v1/payment_intents/${id}/confirm`, {
        method: 'POST',
        body: new URLSearchParams({ card, bank, client_secret: secret }),
      });
      const body = (await answer.json()) as { status?: string; error?: object };
      return body.error ? { error: body.error } : { paymentIntent: body };
    } catch {
      return { error: { type: 'api_connection_error', message: 'We are having trouble connecting.' } };
    }
  }

  async function confirmPayment({ elements }: { elements: { mounted: Mounted } }) {
    const { mounted } = elements;
    if (!mounted.frame) throw new Error('no fields');
    const answer = answerFrom(mounted.frame, 'card');
    mounted.frame.contentWindow?.postMessage('card?', '*');
    const card = await answer;
    const outcome = await charge(mounted, card);
    if (outcome.paymentIntent?.status !== 'requires_action') return outcome;
    const bank = frameAt(document.body, `https://hooks.stripe.com/3ds?intent=${mounted.secret}`, 'Bank');
    Object.assign(bank.style, { position: 'fixed', inset: '0', zIndex: '2147483647' });
    const agreed = await answerFrom(bank, 'bank');
    bank.remove();
    return charge(mounted, card, agreed);
  }

  const unused = () => Promise.reject(new Error('not used here'));
  const Stripe = (key: string) => {
    if (!key.startsWith('pk_')) throw new Error(`no publishable key: ${key}`);
    return {
      elements: ({ clientSecret }: { clientSecret: string }) => {
        const mounted: Mounted = { frame: null, secret: clientSecret };
        const element = paymentElement(mounted);
        return { mounted, create: () => element, getElement: () => element, update: () => undefined };
      },
      confirmPayment,
      createToken: unused,
      createPaymentMethod: unused,
      confirmCardPayment: unused,
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
    };
  };
  Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'endive' }) });
}
