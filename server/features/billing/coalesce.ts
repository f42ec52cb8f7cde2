/**
 * Coalesces concurrent calls per key. Calls made during a run share the next run, so every result is from a run
 * that started after its call.
 */
export function coalesce<T>(work: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const runs = new Map<string, { now: Promise<T>; next: Promise<T> | null }>();

  function begin(key: string): Promise<T> {
    const run: { now: Promise<T>; next: Promise<T> | null } = { now: work(key), next: null };
    runs.set(key, run);
    const over = () => {
      if (!run.next) runs.delete(key);
    };
    run.now.then(over, over);
    return run.now;
  }

  return function coalesced(key) {
    const run = runs.get(key);
    if (!run) return begin(key);
    run.next ??= run.now.then(
      () => begin(key),
      () => begin(key),
    );
    return run.next;
  };
}
