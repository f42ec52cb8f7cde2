interface Screen {
  isTTY?: boolean;
  write(text: string): unknown;
}

const WIDTH = 30;

/** One line that is rewritten on a terminal; a line for every tenth where the output goes to a file. */
export function progressBar(screen: Screen, now: () => number = () => performance.now()) {
  let started = now();
  let drawn = Number.NEGATIVE_INFINITY;
  let tenth = -1;
  let open = false;

  function show(done: number, of: number, what: string): void {
    const share = of === 0 ? 1 : Math.min(1, done / of);
    if (!screen.isTTY) {
      const reached = Math.floor(share * 10);
      if (reached > tenth) screen.write(`${line(share, what, now() - started)}\n`);
      tenth = Math.max(tenth, reached);
      return;
    }
    if (now() - drawn < 100 && share < 1) return;
    drawn = now();
    open = true;
    screen.write(`\r\u001b[K${line(share, what, now() - started)}`);
  }

  /** Leaves the line as it stands; what is shown next begins a new one. */
  function end(): void {
    if (open) screen.write('\n');
    open = false;
    tenth = -1;
    started = now();
  }

  return { show, end };
}

function line(share: number, what: string, elapsed: number): string {
  const filled = Math.round(share * WIDTH);
  const bar = '#'.repeat(filled) + '-'.repeat(WIDTH - filled);
  const left = share > 0.02 && share < 1 ? `, ${Math.ceil((elapsed / share - elapsed) / 1000)} s left` : '';
  return `[${bar}] ${String(Math.floor(share * 100)).padStart(3)} %  ${what}${left}`;
}
