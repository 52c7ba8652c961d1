export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface FieldError {
  field: string;
  message: string;
}

/** What the server says about a refusal (Answers §1). */
export interface ErrorBody {
  statusCode?: number;
  code?: string;
  message?: string;
  errors?: FieldError[];
  [key: string]: unknown;
}

export interface RequestOptions {
  /** 'null' turns a 401 into an empty result instead of an error (Answers §4). */
  on401?: 'throw' | 'null';
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Hands over the headers of a success: totals and cursors of lists travel there. */
  onHeaders?: (headers: Headers) => void;
  /** 'file': the answer is a Blob, not JSON. */
  as?: 'json' | 'file';
}

/** Any answer but success; status 0 means that no answer came at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string | undefined;
  readonly errors: FieldError[] | undefined;

  constructor(
    readonly status: number,
    /** The server's own sentence, fit to be shown. */
    readonly serverMessage: string,
    readonly body: ErrorBody | null = null,
  ) {
    super(`${status}: ${serverMessage}`);
    this.code = body?.code;
    this.errors = body?.errors;
  }
}

/** The server's own sentence about a failure, or ours where it has none. */
export function sentenceOf(failure: unknown, otherwise: string): string {
  return (failure instanceof ApiError && failure.serverMessage) || otherwise;
}

const NO_ANSWER = 'The server cannot be reached. Check your connection and try again.';

/**
 * Sends one call with cookies, a body only when there is a payload, and parses the JSON of the answer.
 * Throws ApiError on any answer but success (Answers §4, 'Shared request behaviour').
 */
export async function request<T>(
  method: HttpMethod,
  path: string,
  body?: unknown,
  options: RequestOptions = {},
): Promise<T> {
  const response = await send(method, path, body, options);
  if (response.status === 401 && options.on401 === 'null') return null as T;
  if (!response.ok) throw await errorOf(response);
  options.onHeaders?.(response.headers);
  if (options.as === 'file') return (await fileOf(response)) as T;
  const text = await response.text();
  return (text === '' ? null : parseJson(text)) as T;
}

async function send(method: HttpMethod, path: string, body: unknown, options: RequestOptions) {
  const headers: Record<string, string> = { Accept: 'application/json', ...options.headers };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  try {
    return await fetch(path, {
      method,
      headers,
      credentials: 'include',
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: options.signal,
    });
  } catch (failure) {
    if (options.signal?.aborted) throw failure;
    throw new ApiError(0, NO_ANSWER);
  }
}

/** A file whose end did not come is none. */
async function fileOf(response: Response): Promise<Blob> {
  try {
    return await response.blob();
  } catch {
    throw new ApiError(0, 'The file did not arrive completely. Please try again.');
  }
}

async function errorOf(response: Response): Promise<ApiError> {
  const parsed = parseJson(await response.text().catch(() => ''));
  const body = isErrorBody(parsed) ? parsed : null;
  return new ApiError(response.status, body?.message ?? response.statusText, body);
}

function isErrorBody(value: unknown): value is ErrorBody {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
