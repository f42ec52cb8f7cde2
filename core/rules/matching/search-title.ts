import { propertyKind } from './search-defaults';

/** The property's own name, else its description: '3 bed house'. Separate from names.ts, which every page loads. */
export function searchTitle(search: {
  name?: string | null;
  bedrooms: number;
  propertyType: string;
}): string {
  return search.name?.trim() || `${search.bedrooms} bed ${propertyKind(search.propertyType)}`;
}
