/** Default number of database connections per server. Load shedding limits are derived from it. */
export const POOL_SIZE = 10;
