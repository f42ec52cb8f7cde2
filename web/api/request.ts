import type { FailureCode } from '@threshold/core/contract/failures';
import {
  ACCOUNT_HEADER,
  getAccount,
  isSessionOver,
  reportAuthError,
  sessionEpoch,
} from '../session/current-account';
import { takePreloadedResponse } from './preloaded-responses';
import { withFreshPassword } from './reauth';

// Every request to our API goes through this file, so credentials, timeouts, retries and error messages are
// consistent.

const REQUEST_TIMEOUT_MS = 30_000;
export const AUTH_TOKEN_KEY = 'temp-auth-token';

const FIRST_RETRY_DELAY_MS = 1_000;
const LONGEST_RETRY_DELAY_MS = 10_000;

const WRITE_NETWORK_MESSAGE =
  'Unable to connect to the server. Please check your internet connection and try again.';
const READ_NETWORK_MESSAGE = 'Unable to load data. Please check your connection and try again.';
const UNEXPECTED_MESSAGE = 'An unexpected error occurred.';
const SERVER_MESSAGE = 'Server error occurred. Please try again in a few moments.';

const MESSAGE_BY_STATUS: Readonly<Record<number, string>> = {
  400: 'Invalid request. Please check your input and try again.',
  401: 'You need to be logged in to access this feature.',
  403: "You don't have permission to perform this action.",
  404: 'The requested resource was not found.',
  409: 'This action conflicts with existing data. Please refresh and try again.',
  429: 'Too many requests. Please wait a moment before trying again.',
  500: SERVER_MESSAGE,
  502: SERVER_MESSAGE,
  503: SERVER_MESSAGE,
  504: SERVER_MESSAGE,
};

interface ApiErrorFields {
  /** 0 without a response: network error or timeout. */
  status: number;
  statusText?: string;
  responseText?: string;
  details?: string;
  action?: string;
  errorCode?: FailureCode;
  fieldErrors?: Record<string, string>;
  /** Seconds of the Retry-After header. */
  retryAfter?: number;
}

export class ApiError extends Error {
  declare readonly status: number;
  declare readonly statusText: string;
  declare readonly responseText: string;
  declare readonly details: string | undefined;
  declare readonly action: string | undefined;
  declare readonly errorCode: FailureCode | undefined;
  declare readonly fieldErrors: Record<string, string> | undefined;
  declare readonly retryAfter: number | undefined;

  constructor(message: string, fields: ApiErrorFields, cause?: unknown) {
    super(message, { cause });
    Object.assign(this, { name: 'ApiError', statusText: '', responseText: '' }, fields);
  }
}

/** The session has ended. Components need not check it: the session watcher redirects (`session-watcher.ts`). */
export function isUnauthorized(error: unknown): boolean {
  if (error instanceof ApiError && isSessionOver(error)) return true;
  return error instanceof Error && error.message.startsWith('401') && error.message.includes('Unauthorized');
}

/** Worth a retry: no response, too many requests, or a server error. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/** 1 s, 2 s, 4 s, 8 s, then 10 s; `attempt` counts from 0. */
export function backoffDelay(attempt: number): number {
  return Math.min(FIRST_RETRY_DELAY_MS * 2 ** attempt, LONGEST_RETRY_DELAY_MS);
}

/** Backoff, or Retry-After where that is longer; capped at the longest delay. */
export function retryDelay(attempt: number, { retryAfter = 0 }: { retryAfter?: number }): number {
  return Math.min(Math.max(backoffDelay(attempt), retryAfter * 1_000), LONGEST_RETRY_DELAY_MS);
}

interface WriteOptions {
  /** In addition to the default headers. */
  headers?: Record<string, string>;
  timeout?: number;
  retries?: number;
  signal?: AbortSignal;
}

interface ReadOptions extends Omit<WriteOptions, 'retries'> {
  /** Requests the account itself, so it must not send X-Account. */
  anyone?: boolean;
  /** Called with the headers of a successful response. */
  onHeaders?: (headers: Headers) => void;
}

/** Sends a write. Returns the parsed JSON body, or null for an empty one. */
export async function apiRequest<T = unknown>(
  method: string,
  url: string,
  body?: unknown,
  options: WriteOptions = {},
): Promise<T> {
  const timeout = options.timeout ?? REQUEST_TIMEOUT_MS;
  const retries = options.retries ?? 0;
  // Attempts after an account switch still name the account that started the write, so the server rejects them.
  const owned = { ...options, account: getAccount() };
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await withFreshPassword(() =>
        call(method, url, body, timeout, owned, {
          network: WRITE_NETWORK_MESSAGE,
          timeout: `Request to ${url} timed out after ${timeout}ms`,
        }),
      );
    } catch (error) {
      if (attempt >= retries || !isTransient(error)) throw error;
      await pause(retryDelay(attempt, error as ApiError), options.signal);
    }
  }
}

/** Sends a GET once: the query client handles retries. */
export function apiRead<T = unknown>(url: string, options: ReadOptions = {}): Promise<T> {
  const timeout = options.timeout ?? REQUEST_TIMEOUT_MS;
  return withFreshPassword(() =>
    call('GET', url, undefined, timeout, options, {
      network: READ_NETWORK_MESSAGE,
      timeout: `Query timed out after ${timeout}ms`,
    }),
  );
}

const refusedPreloads = new WeakSet<Error>();

/** The server rejected a preload: it may have been sent for another account, or before this one got access. */
export const isRefusedPreload = (error: unknown): boolean =>
  error instanceof Error && refusedPreloads.has(error);

async function call<T>(
  method: string,
  url: string,
  body: unknown,
  timeout: number,
  options: ReadOptions & { account?: string | null },
  messages: { network: string; timeout: string },
): Promise<T> {
  const { signal, anyone, headers, account } = options;
  signal?.throwIfAborted();
  const epoch = sessionEpoch();
  const preloaded = method === 'GET' && !anyone && !storedToken() && takePreloadedResponse(url);
  const controller = new AbortController();
  const forwardAbort = () => controller.abort(signal?.reason);
  signal?.addEventListener('abort', forwardAbort, { once: true });
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort();
  }, timeout);
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method,
      credentials: 'include',
      // Browsers reuse a preloaded response for any later fetch with the same mode, however old. Preload links use
      // "cors" (`crossorigin`), so other requests use "same-origin".
      mode: preloaded || anyone ? 'cors' : 'same-origin',
      headers: {
        ...headers,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...ownHeaders(anyone || preloaded ? null : account),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: controller.signal,
    });
    // The timeout includes the body: a stalled response times out too.
    text = await response.text();
  } catch (error) {
    if (timedOut) throw new ApiError(messages.timeout, { status: 0, statusText: 'Timeout' }, error);
    if (signal?.aborted) throw error;
    throw new ApiError(messages.network, { status: 0, statusText: 'Network Error' }, error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', forwardAbort);
  }
  if (preloaded && response.ok && response.headers.get(ACCOUNT_HEADER) !== getAccount())
    return call(method, url, body, timeout, options, messages);
  if (!response.ok) {
    const error = errorFromResponse(response, text);
    if (preloaded) refusedPreloads.add(error);
    // NEW_PASSWORD_REQUIRED in answer to the account request itself is handled by its caller and needs no refetch.
    else if (!anyone || error.errorCode !== 'NEW_PASSWORD_REQUIRED') reportAuthError(error, epoch);
    throw error;
  }
  options.onHeaders?.(response.headers);
  return parseResponse(response, text);
}

/** Credentials and X-Account, for requests to our own server only. */
export function ownHeaders(account = getAccount()): Record<string, string> {
  const headers: Record<string, string> = {};
  const token = storedToken();
  if (token) headers.Authorization = `Bearer ${token}`;
  if (account) headers[ACCOUNT_HEADER] = account;
  return headers;
}

/** Fallback credential for browsers that block cookies; storage may be blocked too. */
export function storedToken(): string | null {
  try {
    return globalThis.localStorage?.getItem(AUTH_TOKEN_KEY) ?? null;
  } catch (error) {
    console.warn('Local storage is not available', error);
    return null;
  }
}

function parseResponse<T>(response: Response, text: string): T {
  try {
    return (text === '' ? null : JSON.parse(text)) as T;
  } catch (error) {
    throw new ApiError(UNEXPECTED_MESSAGE, responseFields(response, text), error);
  }
}

const responseFields = ({ status, statusText }: Response, responseText: string) => ({
  status,
  statusText,
  responseText,
});

export function errorFromResponse(response: Response, text: string): ApiError {
  const { message: serverMessage, ...body } = readFailureBody(text);
  const fields: ApiErrorFields = {
    ...responseFields(response, text),
    retryAfter: Number(response.headers.get('retry-after')) || 0,
    ...body,
  };
  // A HEAD response has no body: its error code is in a header.
  fields.errorCode ??= asText(response.headers.get('x-error-code'));
  const described = serverMessage || ((body.details || body.errorCode) && 'An error occurred');
  const message = described || MESSAGE_BY_STATUS[response.status] || text || response.statusText;
  return new ApiError(message || UNEXPECTED_MESSAGE, fields);
}

interface FailureBody {
  message?: string;
  details?: string;
  action?: string;
  errorCode?: FailureCode;
  fieldErrors?: Record<string, string>;
}

/** Empty for a proxy's error page, which has no message for users. */
export function readFailureBody(text: string): FailureBody {
  const data = parseObject(text);
  return {
    message: asText(data.message),
    details: asText(data.details),
    action: asText(data.action),
    errorCode: asText(data.errorCode),
    fieldErrors: asTextRecord(data.fieldErrors),
  };
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null ? { ...data } : {};
  } catch {
    // A proxy's plain-text or HTML error page: the message depends on the status alone.
    return {};
  }
}

/** An unknown code, from a newer server, matches no branch. */
function asText<Text extends string>(value: unknown): Text | undefined {
  return typeof value === 'string' ? (value as Text) : undefined;
}

function asTextRecord(value: unknown): Record<string, string> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value).filter(
    (entry): entry is [string, string] => asText(entry[1]) !== undefined,
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Delay; rejects with the reason of `signal` on abort. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', stop, { once: true });
  });
}
