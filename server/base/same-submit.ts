/** The same form from the same person within this time is a resubmission: it is answered with what the first one stored. */
export const SAME_SUBMIT_MS = 10_000;
