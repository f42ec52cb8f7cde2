/** The one subject of a limit that all callers share. */
export const EVERYONE = 'everyone';

/** Counts what someone tries, and refuses when it is too often. */
export interface RateLimiter {
  hit(name: string, subject: string, max: number, seconds: number): Promise<void>;
  /** A right password is not a guess: it gives its hit back. */
  forgive(name: string, subject: string): Promise<void>;
}
