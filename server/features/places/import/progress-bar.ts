import type { Progress } from './import-places';

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

  function show(progress: Progress): void {
    const share = progress.bytesTotal === 0 ? 1 : Math.min(1, progress.bytesDone / progress.bytesTotal);
    if (!screen.isTTY) {
      const reached = Math.floor(share * 10);
      if (reached > tenth) screen.write(`${line(progress, share, now() - started)}\n`);
      tenth = Math.max(tenth, reached);
      return;
    }
    if (now() - drawn < 100 && share < 1) return;
    drawn = now();
    open = true;
    screen.write(`\r\u001b[K${line(progress, share, now() - started)}`);
  }

  function end(): void {
    if (open) screen.write('\n');
    open = false;
    tenth = -1;
    started = now();
  }

  return { show, end };
}

function line({ file, postcodes, places }: Progress, share: number, elapsed: number): string {
  const filled = Math.round(share * WIDTH);
  const bar = '#'.repeat(filled) + '-'.repeat(WIDTH - filled);
  const count = `${(postcodes + places).toLocaleString('en-GB')} rows`;
  const left = share > 0.02 && share < 1 ? `, ${Math.ceil((elapsed / share - elapsed) / 1000)} s left` : '';
  return `[${bar}] ${String(Math.floor(share * 100)).padStart(3)} %  ${count}${left}  ${file}`;
}
