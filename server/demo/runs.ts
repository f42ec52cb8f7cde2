import {
  bestPerBuyer,
  MATCHES_SHOWN,
  NO_REQUIREMENTS,
  searchMatchesProperty,
  UNKNOWN_FEATURES,
} from '@threshold/core/rules/matching/match';
import { buyerScore } from '@threshold/core/rules/matching/score';
import type { matches, searchViews } from '../db/schema/searches';
import type { NewBuyerSearch, NewUser } from '../factories/rows';
import type { Agency } from './agencies';
import type { Household } from './households';
import { earliest, latest } from './times';

type Match = typeof matches.$inferInsert;
type View = typeof searchViews.$inferInsert & { firstShownAt: Date };

/**
 * Runs each property's search with the matching rule of `core`, as of when the later of property and search was
 * saved. Stores the counts in the rows; returns the matches shown, and when each agency first saw each search.
 */
export function runProperties(agencies: Agency[], homes: Household[], now: Date) {
  const searches = homes.flatMap(({ buyer, searches }) => searches.map((row) => ranked(row, buyer, now)));
  const shown: Match[] = [];
  const views = new Map<string, View>();
  for (const { owner, properties } of agencies) {
    const agencyId = idOf(owner);
    for (const property of properties) {
      const home = { propertyType: 'house', ...UNKNOWN_FEATURES, ...property };
      const matches = bestPerBuyer(searches.filter((search) => searchMatchesProperty(search, home)));
      property.matchCount = matches.length;
      for (const { row, searchId: buyerSearchId, score } of matches.slice(0, MATCHES_SHOWN)) {
        const createdAt = latest(createdOf(property), createdOf(row));
        shown.push({ agentSearchId: idOf(property), buyerSearchId, matchScore: score, createdAt });
        const key = `${agencyId}:${buyerSearchId}`;
        const before = views.get(key)?.firstShownAt;
        if (!before) row.viewCount = (row.viewCount ?? 0) + 1;
        views.set(key, { agencyId, buyerSearchId, firstShownAt: earliest(before ?? createdAt, createdAt) });
      }
    }
  }
  return { shown, views: [...views.values()] };
}

function ranked(row: NewBuyerSearch, buyer: NewUser, now: Date) {
  const lastConfirmedAt = row.lastConfirmedAt ?? null;
  const { specificRequirements = null, buyingStatus = null, financing = null } = row;
  const score = buyerScore(
    {
      lastConfirmedAt,
      lastActiveAt: buyer.lastActiveAt ?? null,
      phone: buyer.phone ?? null,
      specificRequirements,
      buyingStatus,
      financing,
    },
    now,
  );
  return {
    propertyType: 'house',
    ...NO_REQUIREMENTS,
    ...row,
    row,
    isActive: row.isActive ?? true,
    buyerIsActive: buyer.isActive ?? true,
    buyerId: idOf(buyer),
    searchId: idOf(row),
    score: score.total,
    lastConfirmedAt,
  };
}

function idOf({ id }: { id?: string }): string {
  if (!id) throw new Error('Demo row without an id');
  return id;
}

function createdOf({ createdAt }: { createdAt?: Date }): Date {
  if (!createdAt) throw new Error('Demo row without a creation time');
  return createdAt;
}
