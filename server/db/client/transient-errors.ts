import { codeOf } from '../../base/error-code';

/** SQLSTATE classes that mean "not now": connection lost, shutting down, out of resources, read-only former leader. */
const TRANSIENT_SQLSTATES = /^(08|53|57P|57014|25P0[23]|25006)/;

/** Unreachable, including a host name that is being moved to another machine. */
const TRANSIENT_NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Errors of `pg` that carry no code. */
const TRANSIENT_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|connection timeout|timeout expired|Query read timeout|is not queryable/i;

/** Whether the database was unavailable, so that the same call may succeed later. */
export function isTransientError(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = codeOf(cause);
    if (TRANSIENT_SQLSTATES.test(code) || TRANSIENT_NETWORK_CODES.has(code)) return true;
    if (TRANSIENT_MESSAGES.test(cause.message)) return true;
  }
  return false;
}
