/** Subject of limits shared by all callers. */
export const EVERYONE = 'everyone';

export interface RateLimiter {
  hit(name: string, subject: string, max: number, seconds: number): Promise<void>;
  /** Gives a hit back, for a correct password. */
  forgive(name: string, subject: string): Promise<void>;
}
