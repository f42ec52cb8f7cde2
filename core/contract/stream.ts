import { z } from 'zod';
import { id } from './fields';

/**
 * GET /api/stream: server-sent events for one signed-in tab. An event only says what changed; the page then reads the
 * data with its ordinary requests.
 */
export const LiveEvent = z.discriminatedUnion('kind', [
  /** Stage, note, assignment, next step, viewing or current call for one buyer on one property. */
  z.object({ kind: z.literal('work'), propertyId: id, buyerId: id.nullable() }),
  /** New matches for a property, or a change to the property. */
  z.object({ kind: z.literal('property'), propertyId: id }),
  /** A new notification, or one read in another tab. */
  z.object({ kind: z.literal('bell') }),
  /** A buyer's own viewings or contacts. */
  z.object({ kind: z.literal('contacts') }),
  /** Removal requests and their confirmations, for the agency and for the buyer. */
  z.object({ kind: z.literal('recalls') }),
  /** An import changed the agency's properties. */
  z.object({ kind: z.literal('stock') }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;
