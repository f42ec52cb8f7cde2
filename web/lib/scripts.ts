// The build puts `fetchInTurn` around every `import()` (`vite.config.ts`), with all files of it, each after those that it needs.

/** Set while a caller wants scripts here, and none of them run. */
let onlyFetch = false;
const hasRun = new Set<string>();
const announced = new Set<string>();
/** Asked for by a link and not come: to import it would ask a second time. */
const missing = new Set<string>();

/**
 * All files are asked for at once and run one after the other, each in a task of its own: run together they would keep a slow
 * phone from answering. The last of them is the part itself.
 */
export async function fetchInTurn<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const addresses = files.map((file) => `/${file}`);
  for (const address of addresses) announce(address);
  if (onlyFetch) return new Promise(() => undefined);
  const own = addresses.pop() ?? '';
  for (const address of addresses) await run(address);
  failIfMissing(own);
  return load();
}

/** One that does not come is said by whoever needs it. */
export async function runInTurn(addresses: Iterable<string>): Promise<void> {
  for (const address of addresses) await run(address).catch(() => undefined);
}

async function run(address: string): Promise<void> {
  if (hasRun.has(address)) return;
  failIfMissing(address);
  await import(/* @vite-ignore */ address);
  hasRun.add(address);
}

function failIfMissing(address: string): void {
  if (missing.has(address)) throw new Error(`${address} could not be fetched`);
}

/** Has the files of a part fetched, so that they need not be waited for, and leaves running them to whoever wants it. */
export function fetchOnly(load: () => Promise<unknown>): void {
  onlyFetch = true;
  try {
    void load();
  } finally {
    onlyFetch = false;
  }
}

function announce(address: string): void {
  if (hasRun.has(address) || announced.has(address)) return;
  announced.add(address);
  missing.delete(address);
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = address;
  const isWanted = !onlyFetch;
  if (!isWanted) link.fetchPriority = 'low';
  link.addEventListener('error', () => {
    link.remove();
    announced.delete(address);
    if (isWanted) missing.add(address);
  });
  document.head.append(link);
}
