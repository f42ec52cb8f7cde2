import { lockFolder } from '../db/lock';
import { swapIn } from '../db/swap';

/** The restored folder becomes the data; what was there before goes aside, under a name that says when. */
export function putInPlace(dataDir: string, from: string): string {
  const aside = `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  const unlock = lockFolder(dataDir);
  try {
    swapIn(dataDir, from, aside);
  } finally {
    unlock();
  }
  return aside;
}
