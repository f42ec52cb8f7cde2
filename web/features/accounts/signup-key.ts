const KEY = 'signup-key';
const BYTES = 24;
/** For browsers that keep nothing: good until the page is left. */
let cached: string | null = null;

/**
 * What a signup carries, so that the server knows it again when its answer was lost and it is sent once more: also
 * after a reload, also when two presses cross. Opens nothing without the password.
 */
export function signupKey(): string {
  cached ??= stored((storage) => storage.getItem(KEY)) ?? makeKey();
  const key = cached;
  stored((storage) => storage.setItem(KEY, key));
  return key;
}

/** The account is there: what is sent next is another signup. */
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
