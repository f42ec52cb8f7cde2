/**
 * Attempts for passwords and for codes, of which three in a million are valid at a time. A fixed window allows at
 * most twice this per hour: 20 per account.
 */
export const GUESSES_PER_HOUR = 10;
