/** Subject of limits shared by all callers. */
export const EVERYONE = 'everyone';

/** Counts without refusing, also when limits are off. */
export interface HitCounter {
  count(name: string, subject: string, seconds: number): Promise<{ hits: number; resetsInSeconds: number }>;
}

export interface RateLimiter {
  hit(name: string, subject: string, max: number, seconds: number): Promise<void>;
  /** Gives a hit back, for a correct password. */
  undoHit(name: string, subject: string): Promise<void>;
}
