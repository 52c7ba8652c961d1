import type { Answer, Call, Server } from './answers';

/** Lets this server answer what leaves the browser, until the answer is called. */
export function standInFor(server: Server): () => void {
  const before = { fetch: globalThis.fetch, XMLHttpRequest: globalThis.XMLHttpRequest };
  Object.assign(globalThis, {
    fetch: fetchFrom(server),
    XMLHttpRequest: class extends SentFile {
      protected override readonly server = server;
    },
  });
  return () => void Object.assign(globalThis, before);
}

function fetchFrom(server: Server) {
  return async (path: string, { method = 'GET', headers, body, signal }: RequestInit = {}) => {
    const answer = server.answer(callOf(method, path, new Headers(headers), parsed(body)));
    const given = await Promise.race([answer, aborted(signal)]);
    if (given.isLost) throw new TypeError('Failed to fetch');
    return new Response(textOf(given), { status: given.status, headers: given.headers });
  };
}

function callOf(method: string, path: string, headers: Headers, body: unknown): Call {
  return { method, path, query: new URL(path, location.href).searchParams, headers, body };
}

function parsed(body: unknown): unknown {
  return typeof body === 'string' ? JSON.parse(body) : body;
}

function textOf({ body, text }: Answer): string | null {
  return text ?? (body === undefined ? null : JSON.stringify(body));
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason as Error)),
  );
}

/** As much of `XMLHttpRequest` as sends a file: progress, an answer, a broken line, and being stopped. */
abstract class SentFile {
  protected abstract readonly server: Server;
  readonly upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  status = 0;
  statusText = '';
  responseText = '';
  withCredentials = false;
  private isStopped = false;
  private readonly call = { method: '', path: '', headers: new Headers() };

  open(method: string, path: string): void {
    Object.assign(this.call, { method, path });
  }

  setRequestHeader(name: string, value: string): void {
    this.call.headers.set(name, value);
  }

  send(file: File): void {
    void this.deliver(file);
  }

  abort(): void {
    this.isStopped = true;
    this.onabort?.();
    this.onloadend?.();
  }

  private async deliver(file: File): Promise<void> {
    const { method, path, headers } = this.call;
    this.upload.onprogress?.({ lengthComputable: true, loaded: file.size / 2, total: file.size });
    const answer = await this.server.answer(callOf(method, path, headers, file));
    if (this.isStopped) return;
    this.status = answer.status;
    this.responseText = textOf(answer) ?? '';
    if (answer.isLost) this.onerror?.();
    else this.onload?.();
    this.onloadend?.();
  }
}
