import type { Progress } from './fill';

const WIDTH = 30;

/** Redraws one line on a terminal; elsewhere says where it is now and then, so that a log stays readable. */
export function progressBar(out: NodeJS.WriteStream): Progress {
  let said = -1;
  return (done, of, what) => {
    const share = Math.min(1, done / of);
    if (!out.isTTY) {
      const quarter = Math.floor(share * 4);
      if (quarter !== said) out.write(`Demo data: ${quarter * 25} %\n`);
      said = quarter;
      return;
    }
    const full = Math.round(share * WIDTH);
    out.write(
      `\rDemo data  ${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${Math.round(share * 100)} %  ${what.padEnd(12)}`,
    );
    if (share === 1) out.write('\n');
  };
}
