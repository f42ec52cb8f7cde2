import type { Match } from '@threshold/core/contract/agent-searches';
import type { BuyersQuery, PropertyBuyer, PropertyBuyers } from '@threshold/core/contract/properties';
import type { Shown } from '@threshold/core/rules/contact/contact-permission';
import { BUYERS_PER_PAGE } from '@threshold/core/rules/pipeline/stages';
import type { Actor } from '../../base/actor';
import { failure } from '../../base/failure';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import { auditExport } from '../audit/exports';
import { buyerRefs } from '../contact-permission/buyer-pseudonym';
import { currentPermissions } from '../contact-permission/contact-permission';
import type { DisclosuresService } from '../disclosures/disclosures.service';
import { forAgent, type Seen } from '../matching/index';
import { isAboutSearch, type PageQuery } from './buyers.query';
import * as repository from './buyers.repository';
import { readCursor, writeCursor } from './cursor';
import { openedForPeople } from './load-property';
import { isNotified } from './pipeline.repository';
import { type Around, forList, type Row, type SeenRow } from './properties.presenter';
import { goOnVisiting, type PropertyRow } from './property.repository';

/** Everyone a property is for: who wants it today, and who was worked and wants it no more. */
export function buyersService(context: AppContext, disclosures: DisclosuresService) {
  const { database, clock, secrets } = context;

  /** Written down, counted and told before anybody is shown. Answers the rows that may be. */
  async function disclose(tx: Tx, actor: Actor, property: PropertyRow, rows: readonly Row[], told = false) {
    const matching = rows.flatMap((each) => (each.kind === 'matching' ? [each.row] : []));
    const left = rows.flatMap(({ kind, row }) =>
      kind === 'left' && row.named && row.userId ? [{ buyerId: row.userId, searchId: null }] : [],
    );
    const shown = told
      ? await disclosures.seen(tx, actor, property, matching)
      : await disclosures.disclose(tx, actor, 'shown', property, matching);
    // They were told when they were shown as a match; being looked up again is written down and counted like it.
    const known = await disclosures.seen(tx, actor, property, left);
    const refs = buyerRefs(secrets, actor.agencyId);
    const seenAs = (reach: Shown | undefined, id: string): Seen | null =>
      reach ? { reach, buyerRef: refs(id) } : null;
    return rows.flatMap((each): SeenRow[] => {
      if (each.kind === 'matching') {
        const seen = seenAs(shown.get(each.row.buyerId), each.row.buyerId);
        return seen ? [{ ...each, seen }] : [];
      }
      const id = each.row.userId ?? '';
      const seen = each.row.named ? seenAs(known.get(id), id) : null;
      return seen || !each.row.named ? [{ ...each, seen }] : [];
    });
  }

  /** A yes for one property names nobody on another. */
  async function alsoOn(tx: Tx, actor: Actor, property: PropertyRow, rows: readonly SeenRow[], now: Date) {
    const open = rows.flatMap(({ kind, row, seen }) => {
      const id = kind === 'matching' ? row.buyerId : row.userId;
      return id && seen?.reach.contact === 'open' ? [{ id, introduced: seen.reach.introduced }] : [];
    });
    const also = await repository.alsoOn(
      tx,
      actor,
      property.id,
      open.map(({ id }) => id),
    );
    const introduced = new Set(open.flatMap((each) => (each.introduced ? each.id : [])));
    const asked = also.filter(({ buyerId }) => introduced.has(buyerId));
    if (asked.length === 0) return also;
    const pairs = asked.map(({ buyerId, id }) => ({ buyerId, propertyId: id }));
    const reach = await currentPermissions(tx, property.agencyId, pairs, now);
    return also.filter(
      ({ buyerId, id }) => !introduced.has(buyerId) || reach(buyerId, id).contact === 'open',
    );
  }

  async function present(
    tx: Tx,
    actor: Actor,
    property: PropertyRow,
    rows: readonly SeenRow[],
    visitEnd: Date | null,
  ): Promise<PropertyBuyer[]> {
    if (rows.length === 0) return [];
    const now = clock.now();
    const worked = rows.flatMap(({ row }) => row.workedId ?? []);
    const around: Around = {
      members: await repository.membersOf(tx, property.agencyId),
      viewings: worked.length > 0 ? await repository.viewingsOf(tx, worked, now) : [],
      also: await alsoOn(tx, actor, property, rows, now),
      visitEnd,
      now,
    };
    return rows.map((each) => forList(each, around));
  }

  const matchingRow = (row: repository.MatchingRow): Row => ({ kind: 'matching', row });
  const leftRow = (row: repository.LeftRow): Row => ({ kind: 'left', row });

  async function page(tx: Tx, property: PropertyRow, query: BuyersQuery, visitEnd: Date | null) {
    const { sort = 'score', cursor: given, ...filters } = query;
    const list = `${property.id}:${sort}`;
    const cursor = given ? readCursor(secrets, list, given) : null;
    const asOf = cursor ? new Date(cursor.asOf) : clock.now();
    const next = (of: 'matching' | 'left', keys: string[]) =>
      writeCursor(secrets, list, { of, asOf: asOf.getTime(), keys });

    const rows: Row[] = [];
    if (cursor?.of !== 'left') {
      const asked: PageQuery = {
        filters,
        sort,
        asOf,
        visitEnd,
        after: cursor?.keys ?? null,
        limit: BUYERS_PER_PAGE + 1,
      };
      rows.push(...(await repository.findPage(tx, property, asked)).map(matchingRow));
    }
    if (rows.length <= BUYERS_PER_PAGE && !isAboutSearch(filters)) {
      const after = cursor?.of === 'left' && cursor.keys.length > 0 ? cursor.keys : null;
      const limit = BUYERS_PER_PAGE + 1 - rows.length;
      const left = await repository.findLeft(tx, property, { filters, now: asOf, after, limit });
      rows.push(...left.map(leftRow));
    }
    const shown = rows.slice(0, BUYERS_PER_PAGE);
    const [last, more] = [shown.at(-1), rows[BUYERS_PER_PAGE]];
    if (!last || !more) return { rows: shown, nextCursor: null };
    const keys = last.kind === more.kind ? last.row.keys : [];
    return { rows: shown, nextCursor: next(more.kind, keys) };
  }

  return {
    async list(actor: Actor, id: string, query: BuyersQuery): Promise<PropertyBuyers> {
      return database.db.transaction(async (tx) => {
        await disclosures.begin(tx, actor);
        const property = await openedForPeople(tx, actor, id);
        const visitEnd = await goOnVisiting(tx, id, actor.id, clock.now());
        const { rows, nextCursor } = await page(tx, property, query, visitEnd);
        const shown = await disclose(tx, actor, property, rows);
        return { buyers: await present(tx, actor, property, shown, visitEnd), nextCursor };
      });
    },

    /** First of all in a transaction that will show one buyer: nothing more is held where they know of it already. */
    async beginOne(tx: Tx, actor: Actor, id: string, buyerId: string): Promise<{ told: boolean }> {
      const told = await isNotified(tx, id, buyerId);
      if (!told) await disclosures.begin(tx, actor);
      return { told };
    },

    /** One buyer as the list shows them. */
    async one(
      tx: Tx,
      actor: Actor,
      property: PropertyRow,
      buyerId: string,
      { told }: { told: boolean },
    ): Promise<PropertyBuyer> {
      const now = clock.now();
      const visitEnd = await goOnVisiting(tx, property.id, actor.id, now);
      const asked = { filters: {}, only: [buyerId], after: null, limit: 1 };
      const matching = await repository.findPage(tx, property, {
        ...asked,
        sort: 'score',
        asOf: now,
        visitEnd,
      });
      const left = matching.length > 0 ? [] : await repository.findLeft(tx, property, { ...asked, now });
      const found = [...matching.map(matchingRow), ...left.map(leftRow)];
      const shown = await disclose(tx, actor, property, found, told);
      const [row] = await present(tx, actor, property, shown, visitEnd);
      if (!row) throw failure('NOT_FOUND');
      return row;
    },

    /** The spec's export, of some: their contact details leave the building, so it is written down who took them. */
    async exportSome(actor: Actor, id: string, buyerIds: readonly string[]): Promise<Match[]> {
      return database.db.transaction(async (tx) => {
        await disclosures.begin(tx, actor);
        const property = await openedForPeople(tx, actor, id);
        const visitEnd = await goOnVisiting(tx, id, actor.id, clock.now());
        const found = await repository.findPage(tx, property, {
          filters: {},
          sort: 'score',
          asOf: clock.now(),
          visitEnd,
          after: null,
          limit: buyerIds.length,
          only: buyerIds,
        });
        const shown = await disclosures.disclose(tx, actor, 'exported', property, found);
        const refs = buyerRefs(secrets, actor.agencyId);
        const matches = found.flatMap((row) => {
          const reach = shown.get(row.buyerId);
          return reach?.contact === 'open' ? forAgent(row, { reach, buyerRef: refs(row.buyerId) }) : [];
        });
        await auditExport(tx, clock, actor, id, matches.length);
        return matches;
      });
    },
  };
}

export type BuyersService = ReturnType<typeof buyersService>;
