const DOMAIN_NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;
/** Host names that are never public. */
const PRIVATE_NAMES =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|test|invalid|onion)$/;

/**
 * Validates a push endpoint sent by a browser; null if invalid. IP addresses are refused in every notation; the
 * host's addresses are checked when it is used.
 */
export function pushAddress(endpoint: string, allowLocal: boolean): URL | null {
  if (!URL.canParse(endpoint)) return null;
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '') return null;
  if (allowLocal && isLocal(url)) return url;
  if (url.protocol !== 'https:' || url.port !== '') return null;
  return DOMAIN_NAME.test(url.hostname) && !PRIVATE_NAMES.test(url.hostname) ? url : null;
}

/** A test push server on this machine. */
export const isLocal = (url: URL) => url.protocol === 'http:' && url.hostname === '127.0.0.1';
