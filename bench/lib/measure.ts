export const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

export const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));

/** Runs every task on `lanes` lanes at once; how many a second were done. */
export async function rate<T>(tasks: readonly T[], queues: number, run: (task: T) => Promise<unknown>) {
  const queue = [...tasks];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: queues }, async () => {
      for (let task = queue.shift(); task !== undefined; task = queue.shift()) await run(task);
    }),
  );
  return tasks.length / ((performance.now() - started) / 1000);
}

/** A table with its columns lined up; the first column to the left, numbers to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, n) => Math.max(title.length, ...rows.map((row) => row[n]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width, n) => (n === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

/** The same things in the order of their turn: each comes first as often as the others. */
export function inTurn<T>(things: readonly T[], turn: number): T[] {
  const first = turn % things.length;
  return [...things.slice(first), ...things.slice(0, first)];
}
