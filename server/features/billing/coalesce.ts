/**
 * Work that must see the world as it is after it was asked for. While it runs for a key, everyone who asks for the same
 * key shares the next run: fifty at once make two runs, and none of them is told something older than its question.
 */
export function oneAtATime<T>(work: (key: string) => Promise<T>): (key: string) => Promise<T> {
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

  return function ask(key) {
    const run = runs.get(key);
    if (!run) return begin(key);
    run.next ??= run.now.then(
      () => begin(key),
      () => begin(key),
    );
    return run.next;
  };
}
