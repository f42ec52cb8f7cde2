/** Query parameter with the id of the selected buyer. */
export const BUYER_PARAMETER = 'buyer';
