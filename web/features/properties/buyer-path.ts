/** Query parameter with the id of the selected buyer. */
export const BUYER_PARAMETER = 'buyer';

/** The page of a property with one of its buyers selected. */
export const buyerPath = (propertyId: string, buyerId: string) =>
  `/properties/${propertyId}?${new URLSearchParams({ [BUYER_PARAMETER]: buyerId })}`;
