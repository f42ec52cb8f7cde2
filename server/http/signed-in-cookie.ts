/** Readable by scripts on purpose: it only tells the page whether asking for the account is worth the wait. */
export const HINT_COOKIE = 'signed_in';

/** The `AccountKind` of the last call: a page preloads only what this kind of account may read. Grants nothing. */
export const KIND_COOKIE = 'account_kind';
