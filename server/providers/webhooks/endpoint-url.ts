import { isIP } from 'node:net';
import { WEBHOOK_URL_MAX } from '@threshold/core/contract/webhooks';
import { isPlainLoopbackAddress, isPublicAddress } from '../public-address';

const NOT_A_URL = 'Enter a full web address, such as https://example.com/hooks';
const NOT_PUBLIC = "This address isn't on the public internet";

/** Names that mean this machine wherever they are resolved. */
const LOCALHOST =
  /^(?:(?:.+\.)?localhost|localhost\.localdomain|localhost[46](?:\.localdomain[46])?|ip6-(?:localhost|loopback))\.?$/;
const isLocalhost = (hostname: string) => LOCALHOST.test(hostname);

/** The host as an IP address, without the brackets of IPv6; null for a name. */
export function addressIn(url: URL): string | null {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) ? host : null;
}

type EndpointUrl = { url: URL } | { fault: string };

/**
 * Validates the address of a webhook endpoint. Parsing normalises IP addresses in every notation. A name is resolved
 * at each attempt, because what it resolves to can change. `allowLoopback` is for development: http and this machine.
 */
export function parseEndpointUrl(text: string, allowLoopback: boolean): EndpointUrl {
  if (text.length > WEBHOOK_URL_MAX) return { fault: `Use at most ${WEBHOOK_URL_MAX} characters` };
  if (!URL.canParse(text)) return { fault: NOT_A_URL };
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(allowLoopback && url.protocol === 'http:'))
    return { fault: allowLoopback ? NOT_A_URL : 'Use an address that starts with https://' };
  if (url.username !== '' || url.password !== '' || hasUserInfo(text))
    return { fault: 'Leave out the user name and password' };
  const address = addressIn(url);
  if (address !== null && !mayConnect(address, allowLoopback)) return { fault: NOT_PUBLIC };
  if (isLocalhost(url.hostname) && !allowLoopback) return { fault: NOT_PUBLIC };
  return { url };
}

export const mayConnect = (address: string, allowLoopback: boolean): boolean =>
  isPublicAddress(address) || (allowLoopback && isPlainLoopbackAddress(address));

/** An empty user name and password, which parsing drops. */
const hasUserInfo = (text: string) => /^[a-z]+:[\\/]*[^\\/?#]*@/i.test(text.trim());
