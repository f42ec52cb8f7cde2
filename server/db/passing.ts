/** SQLSTATE classes that mean "not now" rather than "never": connection lost, shutting down, out of resources, no leader any more. */
const passingDatabaseFaults = /^(08|53|57P|57014|25P0[23]|25006)/;

/** Nobody there, or nobody who answers: also a database that moves to another machine and has no address meanwhile. */
const passingNetworkFaults = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What the driver says without a code. The last: of what comes after the first word in a transaction that was cut off. */
const passingWords =
  /timeout exceeded when trying to connect|Connection terminated|connection timeout|timeout expired|is not queryable/i;

/** Whether it went wrong because the database is away, and would go well when it is back. */
export function isPassing(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : '';
    if (passingDatabaseFaults.test(code) || passingNetworkFaults.has(code)) return true;
    if (passingWords.test(at.message)) return true;
  }
  return false;
}
