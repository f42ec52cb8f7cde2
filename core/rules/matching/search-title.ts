import { propertyKind } from './search-defaults';

/** The name given to a property search, else what it is: '3 bed house'. Apart from people's names, which every page writes. */
export function searchTitle(search: {
  name?: string | null;
  bedrooms: number;
  propertyType: string;
}): string {
  return search.name?.trim() || `${search.bedrooms} bed ${propertyKind(search.propertyType)}`;
}
