import type { AgentSearch } from '@threshold/core/contract/agent-searches';
import { PROPERTY_KEYS } from '@threshold/core/contract/criteria';
import { coarseCount } from '@threshold/core/rules/demand/coarse-counts';
import { displayName } from '@threshold/core/rules/format/names';
import { pick } from '@threshold/core/rules/format/pick';
import type { SearchWithCreator } from './agent-searches.repository';

export function forAgency(search: SearchWithCreator): AgentSearch {
  return {
    id: search.id,
    name: search.name,
    location: search.location,
    placeId: search.placeId,
    ...pick(search, PROPERTY_KEYS),
    matchCount: search.matchCount,
    createdAt: search.createdAt.toISOString(),
    createdBy: { id: search.creator.id, name: displayName(search.creator) },
  };
}

/** For an agency that may not search: the stored count, rounded like the stats around a branch. */
export function forRestricted(search: SearchWithCreator): AgentSearch {
  return { ...forAgency(search), matchCount: coarseCount(search.matchCount), coarse: true };
}
