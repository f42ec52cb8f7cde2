// The build puts `fetchInTurn` around every `import()` (`vite.config.ts`), with all files of it, each after those that it needs.

/** Set while a caller wants scripts here, and none of them run. */
let onlyFetch = false;
const hasRun = new Set<string>();
const announced = new Set<string>();

/**
 * All files are asked for at once and run one after the other, each in a task of its own: run together they would keep a slow
 * phone from answering.
 */
export async function fetchInTurn<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const addresses = files.map((file) => `/${file}`);
  for (const address of addresses) announce(address);
  if (onlyFetch) return new Promise(() => undefined);
  await runInTurn(addresses);
  return load();
}

export async function runInTurn(addresses: Iterable<string>): Promise<void> {
  for (const address of addresses) {
    if (hasRun.has(address)) continue;
    // One that does not come is said by whoever needs it.
    await import(/* @vite-ignore */ address).then(
      () => hasRun.add(address),
      () => undefined,
    );
  }
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
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = address;
  if (onlyFetch) link.fetchPriority = 'low';
  document.head.append(link);
}
