/** Connections to the database of one server, unless the operator says otherwise. The bounds on what it takes in hand follow from it. */
export const POOL_SIZE = 10;
