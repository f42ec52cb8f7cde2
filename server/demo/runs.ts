import {
  bestPerBuyer,
  MATCHES_SHOWN,
  NO_REQUIREMENTS,
  searchMatchesProperty,
  UNKNOWN_FEATURES,
} from '@threshold/core/rules/matching/match';
import { buyerScore } from '@threshold/core/rules/matching/score';
import type { matches, searchViews } from '../db/schema/searches';
import type { NewUser } from '../factories/rows';
import type { Agency } from './agencies';
import type { Known } from './demo-domain';
import type { DemoSearch, Household } from './households';
import { earliest, latest } from './times';

export type Match = typeof matches.$inferInsert & { createdAt: Date };
export type View = typeof searchViews.$inferInsert & { firstShownAt: Date };

/**
 * Runs each property's search with the matching rule of `core`, as of when the later of property and search was
 * saved. Stores the counts in the rows; returns the matches shown, and when each agency first saw each search.
 */
export function runProperties(agencies: Agency[], homes: Household[], now: Date) {
  const searches = homes.flatMap(({ buyer, searches }) => searches.map((row) => ranked(row, buyer, now)));
  const shown: Match[] = [];
  const views = new Map<string, View>();
  for (const { owner, properties } of agencies)
    for (const property of properties) {
      const home = { ...UNKNOWN_FEATURES, ...property };
      const matches = bestPerBuyer(searches.filter((search) => searchMatchesProperty(search, home)));
      property.matchCount = matches.length;
      for (const { row, searchId: buyerSearchId, score } of matches.slice(0, MATCHES_SHOWN)) {
        const createdAt = latest(property.createdAt, row.createdAt);
        shown.push({ agentSearchId: property.id, buyerSearchId, matchScore: score, createdAt });
        const key = `${owner.id}:${buyerSearchId}`;
        const before = views.get(key)?.firstShownAt;
        if (!before) row.viewCount = (row.viewCount ?? 0) + 1;
        const firstShownAt = earliest(before ?? createdAt, createdAt);
        views.set(key, { agencyId: owner.id, buyerSearchId, firstShownAt });
      }
    }
  return { shown, views: [...views.values()] };
}

/** A search with its defaults and its score, as the matching rule takes it. */
function ranked(row: DemoSearch, buyer: Known<NewUser>, now: Date) {
  const search = {
    specificRequirements: null,
    buyingStatus: null,
    financing: null,
    isActive: true,
    ...NO_REQUIREMENTS,
    ...row,
    lastConfirmedAt: row.lastConfirmedAt ?? null,
  };
  const { lastActiveAt = null, phone = null } = buyer;
  return {
    ...search,
    row,
    buyerIsActive: true,
    buyerId: buyer.id,
    searchId: row.id,
    score: buyerScore({ ...search, lastActiveAt, phone }, now).total,
  };
}
