import { execSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';

export const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;
export const median = (values: readonly number[]) => quantile(values, 0.5);
export const p95 = (values: readonly number[]) => quantile(values, 0.95);

export const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));
export const log = (text: string) => void process.stderr.write(`${text}\n`);

/** A Markdown table with its head as `a | b`; numbers are aligned to the right. */
export function table(titles: string, rows: readonly (readonly string[])[]): string {
  const head = titles.split(' | ');
  const widths = head.map((title, n) => Math.max(title.length, ...rows.map((row) => row[n]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width, n) => (n === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

/** A bound, what was measured, and whether it is met. */
export type Check = readonly [bound: string, measured: string, isMet: boolean];

/** Prints the checks; false when one of them is not met. */
export function report(checks: readonly Check[]): boolean {
  const cells = checks.map(([bound, measured, isMet]) => [bound, measured, isMet ? 'yes' : 'NO']);
  console.log(`\n${table('bound | measured | met', cells)}`);
  return checks.every(([, , isMet]) => isMet);
}

/** Prints the checks and ends the process. The embedded server's exit hook would end it with 0 whatever `exitCode` is. */
export const finish = (checks: readonly Check[]): never => process.exit(report(checks) ? 0 : 1);

/** What a result was measured on. */
export const machine = () =>
  `Node ${process.version}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, ` +
  execSync('git rev-parse --short HEAD').toString().trim();

interface Variant<I> {
  name: string;
  run: (input: I) => Promise<unknown>;
}
export interface Timed {
  ms: number[];
  cpuMs: number[];
}

/**
 * Runs all variants on each input, interleaved so that other work on the machine slows them alike, and each of them first
 * equally often, because the first one fills the caches. The first `warmUp` inputs are not counted.
 */
export async function compare<I>(
  inputs: readonly I[],
  variants: readonly Variant<I>[],
  { warmUp = 0, cpuMs = (): number | null => null } = {},
) {
  const times = new Map(variants.map(({ name }): [string, Timed] => [name, { ms: [], cpuMs: [] }]));
  /** Inputs for which the variants' answers were not equal. */
  let different = 0;
  for (const [round, input] of inputs.entries()) {
    const first = round % variants.length;
    const answers = new Set<string>();
    for (const { name, run } of [...variants.slice(first), ...variants.slice(0, first)]) {
      const [cpuBefore, began] = [cpuMs(), performance.now()];
      const answer = await run(input);
      const [took, cpuAfter] = [performance.now() - began, cpuMs()];
      answers.add(JSON.stringify(answer) ?? '');
      if (round < warmUp) continue;
      times.get(name)?.ms.push(took);
      if (cpuBefore !== null && cpuAfter !== null) times.get(name)?.cpuMs.push(cpuAfter - cpuBefore);
    }
    if (answers.size > 1) different += 1;
  }
  const of = (name: string): Timed => times.get(name) ?? { ms: [], cpuMs: [] };
  /** One row per variant: median, 95th percentile, and the median as a multiple of the first variant's. */
  const rows = variants.map(({ name }) => [
    name,
    ms(median(of(name).ms)),
    ms(p95(of(name).ms)),
    `${(median(of(name).ms) / median(of(variants[0]?.name ?? '').ms)).toFixed(2)}x`,
  ]);
  return { of, different, rows };
}
