import { LRUCache } from 'lru-cache';
import type { Clock } from './clock';

export interface Cache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): unknown;
}

/** In-process LRU cache whose entries expire by the injected clock. */
export function ttlCache<Value extends object>(
  { clock, config }: { clock: Clock; config: { caches: boolean } },
  options: { ttlMs: number; max: number },
): Cache<Value> {
  if (!config.caches) return { get: () => undefined, set: () => undefined };
  return new LRUCache<string, Value>({
    max: options.max,
    ttl: options.ttlMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
}
