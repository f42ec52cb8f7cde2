import type { Match } from '@threshold/core/contract/agent-searches';
import type {
  BuyersQuery,
  PropertyAreas,
  PropertyBuyer,
  PropertyBuyers,
} from '@threshold/core/contract/properties';
import { PUBLISHED_STEP } from '@threshold/core/rules/demand/published-count';
import { BUYERS_PER_PAGE } from '@threshold/core/rules/pipeline/stages';
import { z } from 'zod';
import type { Actor } from '../../base/actor';
import { pageCursor } from '../../base/cursor';
import { failure } from '../../base/failure';
import type { AppContext } from '../../context';
import { uuidArray } from '../../db/client/query';
import type { Tx } from '../../db/types';
import { auditExport } from '../audit/audit.service';
import { buyerRefs } from '../contact-permission/buyer-pseudonym';
import { currentPermissions } from '../contact-permission/contact-permission';
import type { DisclosuresService } from '../disclosures/disclosures.service';
import { type BuyerVisibility, forAgent } from '../matching/index';
import { notYetNotified } from '../notifications/announce';
import { isAboutSearch, type PageQuery } from './buyers.query';
import * as repository from './buyers.repository';
import { isFormer, type MatchingRow, type Row } from './buyers.repository';
import { loadPropertyForBuyers } from './load-property';
import { areasOf, forList, type ListContext } from './properties.presenter';
import { continueVisit, type PropertyRow } from './property.repository';

/** `seen` is null for an erased or hidden buyer. */
interface SeenRow {
  row: Row;
  seen: BuyerVisibility | null;
}

/** End of a page: sort keys of its last row as database text, and the time of the scores. */
const Cursor = z.object({
  of: z.enum(['matching', 'left']),
  asOf: z.number(),
  keys: z.array(z.string()),
});

/** Buyers of a property: current matches, and former matches in the pipeline. */
export function buyersService(context: AppContext, disclosures: DisclosuresService) {
  const { database, clock, secrets } = context;

  /** Records, counts and notifies before anyone is shown. */
  async function disclose(
    tx: Tx,
    actor: Actor,
    property: PropertyRow,
    { rows, notified }: { rows: readonly Row[]; notified: boolean },
  ): Promise<SeenRow[]> {
    const matching = rows.filter((row): row is MatchingRow => !isFormer(row));
    const former = rows.flatMap((row) =>
      isFormer(row) && row.named && row.buyerId ? [{ buyerId: row.buyerId, searchId: null }] : [],
    );
    if (matching.length > 0 && former.length > 0)
      await disclosures.lockBuyers(
        tx,
        [...matching, ...former].map(({ buyerId }) => buyerId),
      );
    const shown = notified
      ? await disclosures.recordSeenAgain(tx, actor, property, matching)
      : await disclosures.recordShown(tx, actor, 'shown', property, matching);
    // Notified when they were shown as a match; showing them again is recorded and counted.
    const seenAgain = await disclosures.recordSeenAgain(tx, actor, property, former);
    const refs = buyerRefs(secrets, actor.agencyId);
    return rows.map((row) => {
      const id = row.buyerId ?? '';
      const permission = shown.get(id) ?? seenAgain.get(id);
      return { row, seen: permission ? { permission, buyerRef: refs(id) } : null };
    });
  }

  /** An introduction for one property gives no permission for another. */
  async function alsoOn(
    tx: Tx,
    actor: Actor,
    property: PropertyRow,
    { rows, now }: { rows: readonly SeenRow[]; now: Date },
  ) {
    const open = rows.flatMap(({ row: { buyerId: id }, seen }) =>
      id && seen?.permission.contact === 'open' ? [{ id, introduced: seen.permission.introduced }] : [],
    );
    const also = await repository.otherProperties(tx, {
      agencyId: actor.agencyId,
      actorId: actor.id,
      isOwner: actor.agentRole === 'owner',
      propertyId: property.id,
      buyers: uuidArray(open.map(({ id }) => id)),
    });
    const introduced = new Set(open.flatMap((each) => (each.introduced ? each.id : [])));
    const pairs = also
      .filter(({ buyerId }) => introduced.has(buyerId))
      .map(({ buyerId, id }) => ({ buyerId, propertyId: id }));
    if (pairs.length === 0) return also;
    const permission = await currentPermissions(tx, property.agencyId, pairs, now);
    return also.filter(
      ({ buyerId, id }) => !introduced.has(buyerId) || permission(buyerId, id).contact === 'open',
    );
  }

  async function present(
    tx: Tx,
    actor: Actor,
    property: PropertyRow,
    { rows, visitEnd }: { rows: readonly SeenRow[]; visitEnd: Date | null },
  ): Promise<PropertyBuyer[]> {
    if (rows.length === 0) return [];
    const now = clock.now();
    const rowIds = rows.flatMap(({ row }) => row.pipelineRowId ?? []);
    const listContext: ListContext = {
      members: await repository.membersOf(tx, { agencyId: property.agencyId }),
      viewings: await repository.nearestViewings(tx, {
        pipelineRowIds: uuidArray(rowIds),
        now: now.toISOString(),
      }),
      also: await alsoOn(tx, actor, property, { rows, now }),
      visitEnd,
      now,
    };
    return rows.flatMap(({ row, seen }) => forList(row, seen, listContext) ?? []);
  }

  async function page(tx: Tx, property: PropertyRow, query: BuyersQuery, visitEnd: Date | null) {
    const { sort = 'score', cursor: encoded, ...filters } = query;
    const pages = pageCursor(secrets, `buyers:${property.id}:${sort}`, Cursor);
    const cursor = encoded ? pages.read(encoded) : null;
    const asOf = cursor ? new Date(cursor.asOf) : clock.now();
    const rows: Row[] = [];
    if (cursor?.of !== 'left') {
      const params: PageQuery = {
        filters,
        sort,
        asOf,
        visitEnd,
        after: cursor?.keys ?? null,
        limit: BUYERS_PER_PAGE + 1,
      };
      rows.push(...(await repository.findPage(tx, property, params)));
    }
    if (rows.length <= BUYERS_PER_PAGE && !isAboutSearch(filters)) {
      const after = cursor?.of === 'left' && cursor.keys.length > 0 ? cursor.keys : null;
      const limit = BUYERS_PER_PAGE + 1 - rows.length;
      rows.push(...(await repository.findFormer(tx, property, { filters, now: asOf, after, limit })));
    }
    const shown = rows.slice(0, BUYERS_PER_PAGE);
    const [last, more] = [shown.at(-1), rows[BUYERS_PER_PAGE]];
    if (!last || !more) return { rows: shown, nextCursor: null };
    const of = isFormer(more) ? 'left' : 'matching';
    const keys = isFormer(last) === isFormer(more) ? last.keys : [];
    return { rows: shown, nextCursor: pages.write({ of, asOf: asOf.getTime(), keys }) };
  }

  return {
    async list(actor: Actor, id: string, query: BuyersQuery): Promise<PropertyBuyers> {
      return database.db.transaction(async (tx) => {
        await disclosures.lock(tx, actor);
        const property = await loadPropertyForBuyers(tx, actor, id);
        const visitEnd = await continueVisit(tx, id, actor.id, clock.now());
        const { rows, nextCursor } = await page(tx, property, query, visitEnd);
        const shown = await disclose(tx, actor, property, { rows, notified: false });
        return { buyers: await present(tx, actor, property, { rows: shown, visitEnd }), nextCursor };
      });
    },

    /** Counts only, in groups of five or more: nobody is disclosed. */
    async areas(actor: Actor, id: string): Promise<PropertyAreas> {
      const property = await loadPropertyForBuyers(database.db, actor, id);
      const rows = await repository.findAreas(database.db, property, clock.now(), PUBLISHED_STEP);
      return areasOf(property, rows);
    },

    /** First in a transaction that shows one buyer: locks nothing if the buyer was already notified. */
    async lockUnlessNotified(
      tx: Tx,
      actor: Actor,
      id: string,
      buyerId: string,
    ): Promise<{ notified: boolean }> {
      const notified = (await notYetNotified(tx, id, [{ buyerId }])).size === 0;
      if (!notified) await disclosures.lock(tx, actor);
      return { notified };
    },

    /** One buyer as in the list. */
    async getBuyer(
      tx: Tx,
      actor: Actor,
      property: PropertyRow,
      { buyerId, notified }: { buyerId: string; notified: boolean },
    ): Promise<PropertyBuyer> {
      const now = clock.now();
      const visitEnd = await continueVisit(tx, property.id, actor.id, now);
      const params = { filters: {}, only: [buyerId], after: null, limit: 1 };
      const matching = await repository.findPage(tx, property, {
        ...params,
        sort: 'score',
        asOf: now,
        visitEnd,
      });
      const left = matching.length > 0 ? [] : await repository.findFormer(tx, property, { ...params, now });
      const shown = await disclose(tx, actor, property, { rows: [...matching, ...left], notified });
      const [row] = await present(tx, actor, property, { rows: shown, visitEnd });
      if (!row) throw failure('NOT_FOUND');
      return row;
    },

    /** Like the full export, for selected buyers: contact details leave the product, so it is audited. */
    async exportSome(actor: Actor, id: string, buyerIds: readonly string[]): Promise<Match[]> {
      return database.db.transaction(async (tx) => {
        await disclosures.lock(tx, actor);
        const property = await loadPropertyForBuyers(tx, actor, id);
        const visitEnd = await continueVisit(tx, id, actor.id, clock.now());
        const rows = await repository.findPage(tx, property, {
          filters: {},
          sort: 'score',
          asOf: clock.now(),
          visitEnd,
          after: null,
          limit: buyerIds.length,
          only: buyerIds,
        });
        const shown = await disclosures.recordShown(tx, actor, 'exported', property, rows);
        const refs = buyerRefs(secrets, actor.agencyId);
        const matches = rows.flatMap((row) => {
          const permission = shown.get(row.buyerId);
          return permission?.contact === 'open'
            ? forAgent(row, { permission, buyerRef: refs(row.buyerId) })
            : [];
        });
        await auditExport(tx, clock, actor, { propertyId: id, count: matches.length });
        return matches;
      });
    },
  };
}

export type BuyersService = ReturnType<typeof buyersService>;
