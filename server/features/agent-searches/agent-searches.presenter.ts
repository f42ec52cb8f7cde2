import type { AgentSearch } from '@threshold/core/contract/agent-searches';
import { displayName } from '@threshold/core/rules/names';
import type { SearchWithCreator } from './agent-searches.repository';

export function forAgency(search: SearchWithCreator): AgentSearch {
  return {
    id: search.id,
    name: search.name,
    location: search.location,
    placeId: search.placeId,
    bedrooms: search.bedrooms,
    price: search.price,
    propertyType: search.propertyType,
    matchCount: search.matchCount,
    createdAt: search.createdAt.toISOString(),
    createdBy: { id: search.creator.id, name: displayName(search.creator) },
  };
}
