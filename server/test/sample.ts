/** `npm run test:long` asks for all of it; every other run for a sample. */
export const LONG = process.env.TEST_LONG === '1';

/** How much of it: PostgreSQL is where races can show, so there is more of it there. */
export const sample = (amount: { long: number; postgres: number; pglite: number }) =>
  LONG ? amount.long : process.env.TEST_DATABASE === 'postgres' ? amount.postgres : amount.pglite;
