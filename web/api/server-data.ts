/**
 * Query key of data that the server sent with the page. It is in the query cache while rendering on the server, and
 * in a script element from which the browser reads it when hydrating.
 */
export const serverDataKey = (address: string) => ['page', address] as const;

export function readServerData<Known>(address: string): Known | undefined {
  if (typeof document === 'undefined') return undefined;
  const text = document.getElementById('server-data')?.textContent;
  if (!text) return undefined;
  const block = JSON.parse(text) as { address: string; known: Known };
  return block.address === address ? block.known : undefined;
}
