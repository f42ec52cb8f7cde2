/** One line, and exit code 1. A failed query contains row values, so only its cause is printed. */
export function printError(error: unknown) {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}
