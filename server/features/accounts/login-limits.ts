/**
 * Of passwords, and of codes, of which three in a million count at a time. A fixed window lets twice this many through
 * in the worst hour: at most 20 guesses an hour an account.
 */
export const GUESSES_PER_HOUR = 10;
