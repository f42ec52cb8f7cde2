import { getAccount } from '../session/current-account';

// `<link rel="preload" as="fetch">` starts a page's first API requests before any script runs. A link cannot send the X-Account
// header, so the response's X-Account is compared with the account instead, and on a mismatch the request is sent again.

let open = false;
const taken = new Set<string>();

/** The page is loading, with the preloads in its head. */
export function openPreloadedResponses(): void {
  open = true;
  taken.clear();
}

/** Whether the response was preloaded. Each is used once, and none after the first render: it would be stale. */
export function takePreloadedResponse(url: string): boolean {
  if (!open || taken.has(url) || getAccount() === null) return false;
  const links = document.head.querySelectorAll('link[rel="preload"][as="fetch"]');
  if (![...links].some((link) => link.getAttribute('href') === url)) return false;
  taken.add(url);
  return true;
}

export function closePreloadedResponses(): void {
  open = false;
}
