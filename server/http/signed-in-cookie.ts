/** Readable by scripts: tells the page whether to request the account. */
export const HINT_COOKIE = 'signed_in';

/** `AccountKind` of the last request: a page preloads what this kind may read. Grants nothing. */
export const KIND_COOKIE = 'account_kind';
