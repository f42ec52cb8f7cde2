export interface ReadinessTiming {
  lookups: number;
  lookupEveryMs: number;
  quickCheckMs: number;
  fallbackMs: number;
}

export const READINESS: ReadinessTiming = {
  lookups: 10,
  lookupEveryMs: 500,
  quickCheckMs: 3_000,
  fallbackMs: 8_000,
};

export interface Watch {
  /** The element says that it can be typed into. */
  signal: () => void;
  stop: () => void;
}

/**
 * Waits until the card fields can be used: they stand in the page and have said that they are ready. A
 * provider's script may lose that signal, so after a while standing there is enough; and when they are
 * not there in the end, that is reported too. Reports once.
 */
export function watchElement(
  find: () => boolean,
  report: (outcome: 'ready' | 'missing') => void,
  timing: ReadinessTiming = READINESS,
): Watch {
  let found = false;
  let signalled = false;
  let looked = 0;
  const timers: ReturnType<typeof setTimeout>[] = [];

  function stop() {
    for (const timer of timers) clearTimeout(timer);
    timers.length = 0;
  }
  function end(outcome: 'ready' | 'missing') {
    stop();
    report(outcome);
  }
  function look() {
    looked += 1;
    found = find();
    if (found && signalled) end('ready');
    else if (!found && looked < timing.lookups) timers.push(setTimeout(look, timing.lookupEveryMs));
  }

  timers.push(
    setTimeout(look, 0),
    setTimeout(() => find() && end('ready'), timing.quickCheckMs),
    setTimeout(() => end(find() ? 'ready' : 'missing'), timing.fallbackMs),
  );
  return {
    signal() {
      signalled = true;
      if (found && timers.length > 0) end('ready');
    },
    stop,
  };
}
