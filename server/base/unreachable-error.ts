const marked = new WeakSet<object>();

/** Marks an error as "provider unreachable": other calls would fail too. */
export function markUnreachable<Cause extends object>(error: Cause): Cause {
  marked.add(error);
  return error;
}

export function isUnreachableError(error: unknown): boolean {
  for (
    let cause: unknown = error;
    typeof cause === 'object' && cause !== null;
    cause = cause instanceof Error ? cause.cause : null
  )
    if (marked.has(cause)) return true;
  return false;
}
