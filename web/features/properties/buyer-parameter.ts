/** Names one buyer in the address of a property. */
export const BUYER_PARAMETER = 'buyer';
