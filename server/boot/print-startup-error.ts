/** What went wrong, in one line. A failed statement quotes the rows it was given, so only its cause is said. */
export function sayFailure(error: unknown) {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}
