import { responseSchema } from '@threshold/core/contract/responses';
import { z } from 'zod';

/**
 * Throws if a response does not fit the contract. Imported in development and by tests only, because it includes zod.
 */
export function validateResponse(method: string, url: string, data: unknown): void {
  const error = responseSchema(method, url)?.safeParse(data).error;
  if (error) throw new Error(`${method} ${url} does not fit the contract:\n${z.prettifyError(error)}`);
}
