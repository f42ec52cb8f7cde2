/**
 * What the server has answered with the page itself. It lies in the query cache of whoever draws it, under the page's
 * address, and in a data block of the page, from which the browser takes it when it takes the drawing over.
 */
export const serverDataKey = (address: string) => ['page', address] as const;

export function readServerData<Known>(address: string): Known | undefined {
  if (typeof document === 'undefined') return undefined;
  const text = document.getElementById('page-known')?.textContent;
  if (!text) return undefined;
  const block = JSON.parse(text) as { address: string; known: Known };
  return block.address === address ? block.known : undefined;
}
