import { z } from 'zod';
import { id } from './fields';

/**
 * GET /api/stream, server-sent events of one signed-in tab. An event says what changed and where, never who or how:
 * the page reads that by its ordinary calls.
 */
export const LiveEvent = z.discriminatedUnion('kind', [
  /** Stage, note, assignment, next step, viewing or who is calling, of one buyer on one property. */
  z.object({ kind: z.literal('work'), propertyId: id, buyerId: id.nullable() }),
  /** New matches for a property, or the property itself. */
  z.object({ kind: z.literal('property'), propertyId: id }),
  /** New in the notification inbox, or read elsewhere. */
  z.object({ kind: z.literal('bell') }),
  /** A buyer's own: a viewing or a contact. */
  z.object({ kind: z.literal('contacts') }),
  /** People an agency is to remove from its records, or how that went: for the agency, and for the buyer. */
  z.object({ kind: z.literal('recalls') }),
  /** An import changed the agency's properties. */
  z.object({ kind: z.literal('stock') }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;
