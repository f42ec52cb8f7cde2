import { LRUCache } from 'lru-cache';
import type { Clock } from './clock';

interface Lifetime {
  ttlMs: number;
  max: number;
}
const optionsBy = (clock: Clock, { ttlMs, max }: Lifetime) => ({
  max,
  ttl: ttlMs,
  ttlResolution: 0,
  perf: { now: () => clock.now().getTime() },
});

interface Cache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): unknown;
}

/** In-process LRU cache whose entries expire by the injected clock. */
export function ttlCache<Value extends object>(
  { clock, config }: { clock: Clock; config: { caches: boolean } },
  options: Lifetime,
): Cache<Value> {
  if (!config.caches) return { get: () => undefined, set: () => undefined };
  return new LRUCache<string, Value>(optionsBy(clock, options));
}

/**
 * Calls `load` for a missing or expired key, or for a `refresh`, and caches what it returns. Concurrent calls for the
 * same key share one load.
 */
export function loadingCache<Value extends object>(
  { clock, config }: { clock: Clock; config: { caches: boolean } },
  options: Lifetime,
) {
  const cache = new LRUCache<string, Value, () => Promise<Value>>({
    ...optionsBy(clock, options),
    fetchMethod: (_key, _stale, { context: load }) => load(),
  });
  return (key: string, load: () => Promise<Value>, refresh = false): Promise<Value> =>
    cache.forceFetch(key, { context: load, forceRefresh: refresh || !config.caches });
}
