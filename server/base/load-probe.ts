import { monitorEventLoopDelay } from 'node:perf_hooks';

/** What load shedding measures of its own process. */
export interface LoadProbe {
  /** Monotonic, in milliseconds. */
  now(): number;
  /** Median of the last half second: one long task delays everybody once, an overload delays every turn. */
  loopDelayMs(): number;
  stop(): void;
}

const WINDOW_MS = 500;

export function loadProbe(): LoadProbe {
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  let median = 0;
  const measure = setInterval(() => {
    median = loop.percentile(50) / 1e6;
    loop.reset();
  }, WINDOW_MS).unref();
  return {
    now: () => performance.now(),
    loopDelayMs: () => median,
    stop() {
      clearInterval(measure);
      loop.disable();
    },
  };
}
