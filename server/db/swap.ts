import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** What of a data folder is replaced as one by a restore. */
const PARTS = ['db', 'uploads'];
const Note = z.object({ from: z.string(), aside: z.string() });
const noteIn = (dataDir: string) => join(dataDir, 'swap.json');

/**
 * Puts what lies ready in `from` in the place of what is in use, which goes into `aside`; both are names within the
 * data folder, whose lock is held. It is written down first: whoever opens the folder after a crash goes on with it,
 * so that nobody ever sees the database of one day with the documents of another.
 */
export function swapIn(dataDir: string, from: string, aside: string): void {
  const draft = `${noteIn(dataDir)}.part`;
  writeFileSync(draft, JSON.stringify({ from, aside }), { flush: true });
  renameSync(draft, noteIn(dataDir));
  sync(dataDir);
  finishSwap(dataDir);
}

export function finishSwap(dataDir: string): void {
  if (!existsSync(noteIn(dataDir))) return;
  const { from, aside } = Note.parse(JSON.parse(readFileSync(noteIn(dataDir), 'utf8')));
  mkdirSync(join(dataDir, aside), { recursive: true, mode: 0o700 });
  for (const part of PARTS) {
    const [ready, live] = [join(dataDir, from, part), join(dataDir, part)];
    if (!existsSync(ready)) continue;
    if (existsSync(live)) renameSync(live, join(dataDir, aside, part));
    renameSync(ready, live);
  }
  sync(dataDir);
  rmSync(noteIn(dataDir));
  rmSync(join(dataDir, from), { recursive: true, force: true });
}

/** The names in a folder are part of it: without this a power cut could undo a renaming. */
function sync(folder: string) {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
