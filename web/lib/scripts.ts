// The build puts `fetchInTurn` around every `import()` (`vite.config.ts`), with all files of it, each after those that it needs.

/** Set while a caller wants scripts here, and none of them run: takes their names. */
let onlyNames: string[] | null = null;
const hasRun = new Set<string>();
/** Asked for by a link; each promise ends when it has come, or has not. */
const announced = new Map<string, Promise<void>>();
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
  if (onlyNames) {
    onlyNames.push(...addresses);
    return new Promise(() => undefined);
  }
  for (const address of addresses) void announce(address);
  const own = addresses.pop() ?? '';
  for (const address of addresses) await run(address);
  failIfMissing(own);
  return load();
}

/**
 * Runs those that the page names in its head, in the order in which they need each other (`preloads.ts`). What its own first
 * script needs has run with that: to import it again would be a round through the browser each. One that does not come is
 * said by whoever needs it.
 */
export async function runNamed(): Promise<void> {
  const links = document.head.querySelectorAll('link[rel="modulepreload"]');
  const names = [...links].flatMap((link) => link.getAttribute('href') ?? []);
  const first = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
  for (const name of names.slice(0, names.indexOf(first) + 1)) hasRun.add(name);
  for (const name of names) await run(name).catch(() => undefined);
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

let line = Promise.resolve();

/**
 * Has the files of a part fetched, so that they need not be waited for, and leaves running them to whoever wants it. One part
 * at a time: over a slow line all of them together would stand in the way of what somebody asks for meanwhile.
 */
export function fetchOnly(load: () => Promise<unknown>): Promise<void> {
  line = line.then(async () => {
    await Promise.all(namesOf(load).map((address) => announce(address, { ahead: true })));
  });
  return line;
}

function namesOf(load: () => Promise<unknown>): string[] {
  const names: string[] = [];
  onlyNames = names;
  // Only what is built has names; else it is fetched here, and whoever wants it is told what goes wrong.
  load().catch(() => undefined);
  onlyNames = null;
  return names;
}

function announce(address: string, { ahead = false } = {}): Promise<void> {
  if (hasRun.has(address)) return Promise.resolve();
  const before = announced.get(address);
  if (before) return before;
  missing.delete(address);
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = address;
  if (ahead) link.fetchPriority = 'low';
  const ended = new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      announced.delete(address);
      if (!ahead) missing.add(address);
      resolve();
    });
    // A browser that does not know such links never says that one has come.
    if (!link.relList.supports('modulepreload')) resolve();
  });
  announced.set(address, ended);
  document.head.append(link);
  return ended;
}
