import type { Property } from '@threshold/core/contract/criteria';

/** The property that buyers are held against, as a form or a page has it: a price may still be missing. */
export interface OfferedHome extends Omit<Property, 'price'> {
  name: string;
  location: string;
  price: number | null;
}
