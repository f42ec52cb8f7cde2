import { knownAccount } from './account-watch';

// A page's first data is asked for by links in its head, long before a script is here. A link cannot say for whom it asks,
// so those answers say whose they are, and one that is somebody else's is not looked at: it is asked for again, by name.

let open = false;
const taken = new Set<string>();

/** A page begins, with what its links have asked for. */
export function beginEarly(): void {
  open = true;
  taken.clear();
}

/** Whether a link has asked for it. Each answer is taken once, and none after the page stands: by then it is old. */
export function takeEarly(url: string): boolean {
  if (!open || taken.has(url) || knownAccount() === null) return false;
  const links = document.head.querySelectorAll('link[rel="preload"][as="fetch"]');
  if (![...links].some((link) => link.getAttribute('href') === url)) return false;
  taken.add(url);
  return true;
}

/** The page stands: whatever is read from here on is asked for as it is wanted. */
export function endEarly(): void {
  open = false;
}
