const marked = new WeakSet<object>();

/** Marks what went wrong because the other side could not be reached: whoever asks it next would fare the same. */
export function markUnreachable<Cause extends object>(error: Cause): Cause {
  marked.add(error);
  return error;
}

export function isUnreachableError(error: unknown): boolean {
  for (
    let at: unknown = error;
    typeof at === 'object' && at !== null;
    at = at instanceof Error ? at.cause : null
  )
    if (marked.has(at)) return true;
  return false;
}
