/** `npm run test:long` runs everything, other runs a sample. */
export const LONG = process.env.TEST_LONG === '1';

/** Larger on PostgreSQL, where races can occur. */
export const sample = (amount: { long: number; postgres: number; pglite: number }) =>
  LONG ? amount.long : process.env.TEST_DATABASE === 'postgres' ? amount.postgres : amount.pglite;
