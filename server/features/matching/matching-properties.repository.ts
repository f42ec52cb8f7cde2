import { canSearch } from '@threshold/core/rules/account/entitlement';
import { withinCoverage } from '@threshold/core/rules/matching/match';
import type { PropertyType } from '@threshold/core/rules/matching/search-defaults';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../../db/client/query';
import { isForSale } from '../../db/sql/for-sale.sql';
import { liveSearches } from '../../db/sql/live-searches.sql';
import { subscriptionOf } from '../../db/sql/subscription-status.sql';
import type { Db } from '../../db/types';
import { matchesCondition } from './match-condition.sql';

export interface MatchingProperty {
  agentSearchId: string;
  agentId: string;
  agencyId: string;
  propertyType: PropertyType;
  easting: number;
  northing: number;
  branchEasting: number | null;
  branchNorthing: number | null;
  verificationStatus: string;
  subscriptionStatus: string;
}

/** A circle, one metre too wide, which `agent_searches_place_idx` supports; the exact condition decides. */
const nearByIndex = sql`point(a.easting, a.northing)
  <@ circle(point(s.easting, s.northing), s.reach_metres + 1)`;

/** Reverse matching: the properties for sale that match a buyer search, of agencies that may search there now. */
export async function findPropertiesForSearch(db: Db, buyerSearchId: string): Promise<MatchingProperty[]> {
  const query = sql`select a.id as "agentSearchId", a.user_id as "agentId", agency.id as "agencyId",
        a.property_type as "propertyType", a.easting, a.northing,
        agency.branch_easting as "branchEasting", agency.branch_northing as "branchNorthing",
        agency.verification_status as "verificationStatus",
        ${subscriptionOf(sql`agent`, sql`agency`)} as "subscriptionStatus"
      from ${liveSearches} s
        join agent_searches a on ${nearByIndex} and ${matchesCondition}
        join users agent on agent.id = a.user_id and agent.is_active
        join users agency on agency.id = coalesce(agent.parent_agent_id, agent.id) and agency.is_active
      where s.id = ${buyerSearchId}::uuid and s.is_active and s.buyer_is_active and ${isForSale}
        and not exists (select from blocked_agencies b where b.agency_id = agency.id and b.buyer_user_id = s.user_id)
      order by a.id`;
  const properties = await queryRows(db, z.custom<MatchingProperty>(), query);
  return properties.filter(mayStillSearch);
}

function mayStillSearch(property: MatchingProperty): boolean {
  const { branchEasting: easting, branchNorthing: northing } = property;
  if (easting === null || northing === null || !withinCoverage({ easting, northing }, property)) return false;
  return canSearch({ ...property, isActive: true });
}
