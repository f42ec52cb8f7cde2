/** Readable by scripts on purpose: it only tells the page whether asking for the account is worth the wait. */
export const HINT_COOKIE = 'signed_in';
