/** The `code` of an error of Node, PostgreSQL or a library, such as `ENOENT` or `23505`; empty if it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
