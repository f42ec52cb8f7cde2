import { daysAfter } from '../format/dates';

/** Why a removal is requested. Not shown to the agency, so that it cannot recognise a block. */
export const removalReasons = ['consent', 'block', 'left'] as const;
export type RemovalReason = (typeof removalReasons)[number];

/** Days within which an agency must confirm; after that administrators follow it up. */
export const REMOVAL_DAYS = 30;
/** Days until the reminder of an open request. */
export const REMOVAL_REMINDER_DAYS = 7;
/** How long the name of an erased buyer is stored for an unconfirmed request. */
export const REMOVAL_NAME_DAYS = 90;
/** Closed requests are stored for the agency's record and the buyer's page. */
export const REMOVAL_REQUEST_RETENTION_DAYS = 3 * 365;

export const removalDueAt = (requested: Date): Date => daysAfter(requested, REMOVAL_DAYS);
