/** Seeded generator (mulberry32): the demo is the same every time. */
export function seededRandom(seed: number) {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const chance = (share: number) => next() < share;
  function pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(next() * list.length)];
    if (item === undefined) throw new Error('Nothing to pick from: the list is empty');
    return item;
  }
  function shuffled<T>(list: readonly T[]): T[] {
    const mixed = [...list];
    for (let at = mixed.length - 1; at > 0; at--) {
      const other = between(0, at);
      [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
    }
    return mixed;
  }
  /** Deals all items once before repeating any. */
  function deck<T>(items: readonly T[]): () => T {
    let left: T[] = [];
    return () => {
      if (left.length === 0) left = shuffled(items);
      const item = left.pop();
      if (item === undefined) throw new Error('Nothing to deal: the list is empty');
      return item;
    };
  }
  /** Weighted choice. */
  function weighted<T>(items: readonly T[], weightOf: (item: T) => number): () => T {
    const sums: number[] = [];
    let total = 0;
    for (const item of items) {
      total += weightOf(item);
      sums.push(total);
    }
    return () => {
      const wanted = next() * total;
      const item = items[sums.findIndex((sum) => sum > wanted)];
      if (item === undefined) throw new Error('Nothing to pick from: the list is empty');
      return item;
    };
  }
  return { next, between, chance, pick, shuffled, deck, weighted };
}
export type Random = ReturnType<typeof seededRandom>;
