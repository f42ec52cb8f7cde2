import { DAY_MS } from '../format/dates';

/** Why a removal is requested. Not shown to the agency, so that a block looks like any other. */
export const removalReasons = ['consent', 'block', 'left'] as const;
export type RemovalReason = (typeof removalReasons)[number];

/** An agency has so long to confirm; after it the office takes it up. */
export const REMOVAL_DAYS = 30;
/** One that is open is mentioned again after so long. */
export const REMOVAL_REMINDER_DAYS = 7;
/** How long the name of an erased buyer is stored for an unconfirmed request. */
export const REMOVAL_NAME_DAYS = 90;
/** A recall that is done with is remembered for the agency's record and the buyer's page. */
export const REMOVAL_REQUEST_RETENTION_DAYS = 3 * 365;

export const removalDueAt = (askedAt: Date): Date => new Date(askedAt.getTime() + REMOVAL_DAYS * DAY_MS);
