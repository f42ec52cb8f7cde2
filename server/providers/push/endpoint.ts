const DOMAIN_NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;
/** Names that never belong to a machine of the public internet. */
const INSIDE =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|test|invalid|onion)$/;

/**
 * The address of a push service as a person's browser gave it, or null when it cannot be one. Push services have
 * names: a bare number is refused in every notation, and what a name stands for is looked at when it is used.
 */
export function pushAddress(endpoint: string, allowLocal: boolean): URL | null {
  if (!URL.canParse(endpoint)) return null;
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '') return null;
  if (allowLocal && isLocal(url)) return url;
  if (url.protocol !== 'https:' || url.port !== '') return null;
  return DOMAIN_NAME.test(url.hostname) && !INSIDE.test(url.hostname) ? url : null;
}

/** A push server of a test on this machine. */
export const isLocal = (url: URL) => url.protocol === 'http:' && url.hostname === '127.0.0.1';
