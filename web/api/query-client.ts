import { QueryClient, type QueryFunctionContext, type QueryKey, queryOptions } from '@tanstack/react-query';
import { toast } from '../ui/overlays/toast-store';
import { ApiError, apiRead, isRefusedPreload, isUnauthorized, retryDelay } from './request';

export const FRESH_FOR_MS = 5 * 60_000;
const CACHED_FOR_MS = 10 * 60_000;
/** For queries refetched at each visit: components of one page share a request. */
export const JUST_READ_MS = 5_000;
export const CURRENT_USER_KEY = ['api', 'auth', 'user'] as const;

const READ_RETRIES = 2;
const WRITE_RETRIES = 1;
const WRITE_RETRY_DELAY_MS = 1_000;

/** ['api', 'buyer-searches', 7] is GET /api/buyer-searches/7. */
export function urlOfKey(key: QueryKey): string {
  return `/${key.join('/')}`;
}

/** Query of the URL that the key spells; null after the session has ended. */
export function apiQuery<T>(key: QueryKey) {
  return queryOptions({ queryKey: key, queryFn: readKey<T> });
}

const readKey = <T>({ queryKey, signal }: QueryFunctionContext) =>
  readUnlessEnded<T>(urlOfKey(queryKey), signal);

/** Null after the session has ended: the route guard redirects. */
export async function readUnlessEnded<T>(
  path: string,
  signal: AbortSignal,
  onHeaders?: (headers: Headers) => void,
): Promise<T | null> {
  try {
    return await apiRead<T>(path, { signal, onHeaders });
  } catch (error) {
    if (!isUnauthorized(error) || isRefusedPreload(error)) throw error;
    return null;
  }
}

/** Keys of queries that are the same for everybody, and of the account itself, which the session code sets. */
const PUBLIC_KEYS: QueryKey[] = [CURRENT_USER_KEY, ['api', 'stats'], ['page'], ['referral'], ['legal-text']];

/** Cleared when the session ends or the account changes. A query is personal unless its key is listed as public. */
export function isPersonal({ queryKey }: { queryKey: QueryKey }): boolean {
  return !PUBLIC_KEYS.some((prefix) => prefix.every((part, index) => queryKey[index] === part));
}

function isClientFault(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

export function retryRead(failures: number, error: Error): boolean {
  if (isClientFault(error) && !(error instanceof ApiError && error.status === 429)) return false;
  return failures < READ_RETRIES;
}

export function retryWrite(failures: number, error: Error): boolean {
  // A 2xx response that does not fit the contract was still processed: a retry would do it twice.
  if (error instanceof ApiError && error.status >= 200 && error.status < 500) return false;
  return failures < WRITE_RETRIES;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: readKey,
        staleTime: FRESH_FOR_MS,
        gcTime: CACHED_FOR_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchOnMount: true,
        refetchInterval: false,
        retry: retryRead,
        retryDelay(attempt, error: Error & { retryAfter?: number }) {
          // Shows the user that a busy server is being retried.
          if (error.retryAfter) toast({ title: "We're busy. We'll try again in a moment." });
          return retryDelay(attempt, error);
        },
        // Offline requests must fail with a message; the default mode would wait silently.
        networkMode: 'always',
      },
      mutations: { retry: retryWrite, retryDelay: WRITE_RETRY_DELAY_MS, networkMode: 'always' },
    },
  });
}
