import { reloadPage } from './browser-navigation';
import { pause } from './request';
import { isFormTouched } from './touched-forms';

// Pages, dialogs and charts are scripts of their own, fetched when they are first wanted. The line may be down by then,
// or a new release may have replaced them. Every `import()` goes through here, so that neither takes the app with it.

export const SECOND_TRY_MS = 1_000;
const RELOADED_KEY = 'reloaded-from';

export interface FetchPartOptions {
  /**
   * What a new release does to the page. `always`: it is being left for the part anyhow. `untouched`: unless somebody is
   * filling in a form. `never`: the part is not worth it.
   */
  reload?: 'always' | 'untouched' | 'never';
}

/** Two tries, and no third. A part that a new release took away reloads the page, once. */
export async function fetchPart<T>(
  load: () => Promise<T>,
  { reload = 'untouched' }: FetchPartOptions = {},
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (typeof window === 'undefined') throw error;
    console.warn('A part of the page could not be fetched, and is tried once more', error);
  }
  await pause(SECOND_TRY_MS, undefined);
  try {
    return await load();
  } catch (error) {
    const mayReload = reload === 'always' || (reload === 'untouched' && !isFormTouched());
    // Nothing is drawn in the moment before the page goes.
    if (mayReload && (await isReplaced()) && reloadOnce()) return new Promise<never>(() => undefined);
    throw error;
  }
}

const ENTRY = /<script type="module"[^>]*\ssrc="([^"]+)"/;

/** The script this page began with. Its name changes with every release. */
const ownEntry = () => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

/** Whether the server hands out another release than the one this page is of. */
async function isReplaced(): Promise<boolean> {
  try {
    const answer = await fetch(window.location.pathname, { cache: 'no-store' });
    const current = ENTRY.exec(await answer.text())?.[1];
    return current !== undefined && ownEntry() !== null && current !== ownEntry();
  } catch (error) {
    console.warn('The server could not be asked for its release', error);
    return false;
  }
}

/** Never twice from the same release: a stale copy of the page, or two servers in turn, would make a loop of it. */
function reloadOnce(): boolean {
  const release = ownEntry() ?? '';
  try {
    const before = sessionStorage.getItem(RELOADED_KEY)?.split(' ') ?? [];
    if (before.includes(release)) return false;
    sessionStorage.setItem(RELOADED_KEY, [...before, release].join(' '));
  } catch (error) {
    console.warn('Without session storage the page is not reloaded by itself', error);
    return false;
  }
  reloadPage();
  return true;
}
