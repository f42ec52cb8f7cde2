const KEY = 'signup-key';
const BYTES = 24;
/** Fallback where session storage is blocked; lost when the page is left. */
let cached: string | null = null;

/**
 * Idempotency key of the signup request, so that a retry after a lost response, a reload or a double click does not
 * create a second account. It grants no access without the password.
 */
export function signupKey(): string {
  cached ??= stored((storage) => storage.getItem(KEY)) ?? makeKey();
  const key = cached;
  stored((storage) => storage.setItem(KEY, key));
  return key;
}

/** Called after success: the next signup gets a new key. */
export function forgetSignupKey(): void {
  cached = null;
  stored((storage) => storage.removeItem(KEY));
}

function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function stored<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch (error) {
    console.warn('Session storage is not available', error);
    return null;
  }
}
