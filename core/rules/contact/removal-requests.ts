import { DAY_MS } from '../format/dates';

/** Why people are asked for back. The agency is told the same whatever it is, so that a block cannot be told from a goodbye. */
export const removalReasons = ['consent', 'block', 'left'] as const;
export type RemovalReason = (typeof removalReasons)[number];

/** An agency has so long to confirm; after it the office takes it up. */
export const REMOVAL_DAYS = 30;
/** One that is open is mentioned again after so long. */
export const REMOVAL_REMINDER_DAYS = 7;
/** So long the name of someone whose account is gone is kept for a recall nobody confirms, and no longer. */
export const REMOVAL_NAME_DAYS = 90;
/** A recall that is done with is remembered for the agency's record and the buyer's page. */
export const REMOVAL_REQUEST_RETENTION_DAYS = 3 * 365;

export const removalDueAt = (askedAt: Date): Date => new Date(askedAt.getTime() + REMOVAL_DAYS * DAY_MS);
