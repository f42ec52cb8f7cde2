import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@threshold/core/rules/format/dates';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, expect, it } from 'vitest';
import { blockedAgencies, contactPreferences, introductions } from '../../db/schema/contact-permissions';
import { disclosures } from '../../db/schema/disclosures';
import { viewings, workedBuyers } from '../../db/schema/pipeline';
import { buyerSearches } from '../../db/schema/searches';
import { users } from '../../db/schema/users';
import { buyerRow, searchRow } from '../../factories/rows';
import type { TestApp } from '../../test/app';
import { currentPermissions } from '../contact-permission/contact-permission';
import { findFormer, findPage } from './buyers.repository';
import { agencyApp } from './test/agency';

/**
 * `isKnownByName` is the contact permission in SQL. Every combination of the rule's inputs is stored once and compared
 * with the rule.
 */

/** `keepsBefore`: when they chose to be asked first, in days before now. */
const PREFERENCES = [
  null,
  { mode: 'open', weeklyLimit: null, keepsBefore: null },
  { mode: 'open', weeklyLimit: 3, keepsBefore: null },
  { mode: 'ask', weeklyLimit: null, keepsBefore: null },
  { mode: 'ask', weeklyLimit: null, keepsBefore: 5 },
  { mode: 'ask', weeklyLimit: 3, keepsBefore: 5 },
] as const;
const INTRODUCTIONS = [
  null,
  { status: 'asked', days: 1 },
  { status: 'asked', days: 8 },
  { status: 'accepted', scope: 'property', days: 20 },
  { status: 'accepted', scope: 'property', days: 20, elsewhere: true },
  { status: 'accepted', scope: 'agency', days: 20, elsewhere: true },
  { status: 'declined', days: 9 },
  { status: 'declined', days: 1 },
] as const;
const UNDER_WAY = [
  null,
  { viewing: { arranged: 7, starts: -2, status: 'accepted' } },
  { viewing: { arranged: 7, starts: -2, status: 'cancelled' } },
  { viewing: { arranged: 7, starts: 1, status: 'accepted' } },
  { viewing: { arranged: 3, starts: -2, status: 'accepted' } },
  { offer: 7 },
  { offer: 3 },
] as const;
const SHOWN = [
  null,
  { introduced: false },
  { introduced: true },
  { introduced: false, blocked: true },
] as const;

interface Case {
  buyerId: string;
  preferences: (typeof PREFERENCES)[number];
  introduction: (typeof INTRODUCTIONS)[number];
  underWay: (typeof UNDER_WAY)[number];
  shown: (typeof SHOWN)[number];
  weekIsFull: boolean;
}

const cases: Case[] = PREFERENCES.flatMap((preferences) =>
  INTRODUCTIONS.flatMap((introduction) =>
    UNDER_WAY.flatMap((underWay) =>
      SHOWN.flatMap((shown) =>
        (preferences?.weeklyLimit ? [false, true] : [true]).map((weekIsFull) => ({
          buyerId: randomUUID(),
          ...{ preferences, introduction, underWay, shown, weekIsFull },
        })),
      ),
    ),
  ),
);

let t: TestApp;
let a: Awaited<ReturnType<typeof agencyApp>>;
let property: Parameters<typeof findPage>[1];
const ago = (days: number) => new Date(t.clock.now().getTime() - days * DAY_MS);

async function insertMany<Table extends PgTable>(table: Table, rows: Table['$inferInsert'][]) {
  for (let from = 0; from < rows.length; from += 1_000)
    await t.db.transaction((tx) => tx.insert(table).values(rows.slice(from, from + 1_000) as never));
}

beforeAll(async () => {
  a = await agencyApp();
  ({ t } = a);
  const { id, easting, northing, bedrooms, price, propertyType, garden } = a.property;
  property = { id, agencyId: a.owner.id, easting, northing, bedrooms, price, propertyType, garden };
  // Another, far dearer home: an introduction for it does not cover this one.
  const elsewhere = await t.make.agentSearch({ userId: a.owner.id, price: price * 2 });
  const others = [await t.make.agent(), await t.make.agent(), await t.make.agent()];
  const agencyId = a.owner.id;

  await insertMany(
    users,
    cases.map(({ buyerId }) => buyerRow({ id: buyerId, firstName: 'Quibble', lastActiveAt: ago(0) })),
  );
  await insertMany(
    buyerSearches,
    cases.map(({ buyerId }) => searchRow({ userId: buyerId })),
  );
  await insertMany(
    contactPreferences,
    cases.flatMap(({ buyerId: userId, preferences }) => {
      if (!preferences) return [];
      const { mode, weeklyLimit, keepsBefore } = preferences;
      const channels = { phone: true, email: true };
      return [{ userId, mode, weeklyLimit, ...channels, keepsBefore: keepsBefore && ago(keepsBefore) }];
    }),
  );
  await insertMany(
    introductions,
    cases.flatMap(({ buyerId, introduction }) => {
      if (!introduction) return [];
      const { status, days } = introduction;
      return [
        {
          agencyId,
          buyerUserId: buyerId,
          agentSearchId: 'elsewhere' in introduction ? elsewhere.id : property.id,
          status,
          scope: 'scope' in introduction ? introduction.scope : null,
          askedAt: ago(days),
          answeredAt: status === 'asked' ? null : ago(days),
          ...{ home: '3 bedroom house', propertyType: 'house' as const, bedrooms: 3, message: 'May we?' },
          ...{ easting, northing, price: 'elsewhere' in introduction ? price * 2 : price },
        },
      ];
    }),
  );
  const pipelineRow = cases.flatMap(({ buyerId, underWay }) =>
    underWay
      ? [
          {
            ...{ id: randomUUID(), agencyId, buyerUserId: buyerId, agentSearchId: property.id, underWay },
            stage: 'offer' in underWay ? ('offer' as const) : ('viewing' as const),
            offerAt: 'offer' in underWay ? ago(underWay.offer) : null,
            ...{ touchedAt: ago(0), matchedAt: ago(9), firstScore: 77 },
          },
        ]
      : [],
  );
  await insertMany(
    workedBuyers,
    pipelineRow.map(({ underWay: _, ...row }) => row),
  );
  await insertMany(
    viewings,
    pipelineRow.flatMap(({ id, buyerUserId, underWay }) =>
      'viewing' in underWay
        ? [
            {
              ...{
                workedBuyerId: id,
                buyerUserId,
                agencyId,
                minutes: 30,
                where: 'At the gate',
                status: underWay.viewing.status,
              },
              startsAt: ago(underWay.viewing.starts),
              createdAt: ago(underWay.viewing.arranged),
            },
          ]
        : [],
    ),
  );
  const shownRow = { kind: 'shown' as const, propertyType: 'house' as const, day: '2026-11-14' };
  await insertMany(
    disclosures,
    cases.flatMap(({ buyerId, shown, weekIsFull }) => [
      ...(shown
        ? [
            {
              ...shownRow,
              introduced: shown.introduced,
              agencyId,
              buyerUserId: buyerId,
              firstAt: ago(1),
              lastAt: ago(1),
            },
          ]
        : []),
      ...(weekIsFull
        ? others.map((other) => ({
            ...{ ...shownRow, agencyId: other.id, buyerUserId: buyerId, firstAt: ago(1), lastAt: ago(1) },
          }))
        : []),
    ]),
  );
  await insertMany(
    blockedAgencies,
    cases.flatMap(({ buyerId, shown }) =>
      shown && 'blocked' in shown ? [{ buyerUserId: buyerId, agencyId, blockedAt: ago(1) }] : [],
    ),
  );
  // As autovacuum does after so many rows: without statistics the plan is by chance.
  await t.db.execute(sql`analyze`);
});

/** Buyers with a weekly limit who were not shown to this agency yet are shown first, which takes a place. */
const takesWeeklyPlace = ({ preferences, shown }: Case, introduced: boolean) =>
  preferences?.mode === 'open' &&
  preferences.weeklyLimit !== null &&
  shown?.introduced !== false &&
  !introduced;

async function expectTheRule(isListed: (each: Case) => boolean, foundByName: Set<string>) {
  const pairs = cases.map(({ buyerId }) => ({ buyerId, propertyId: property.id }));
  const decided = await currentPermissions(t.db, a.owner.id, pairs, t.clock.now());
  const wrong = cases.filter(isListed).filter((each) => {
    const permission = decided(each.buyerId, property.id);
    const isOpen = permission.contact === 'open' && !takesWeeklyPlace(each, permission.introduced);
    return foundByName.has(each.buyerId) !== isOpen;
  });
  expect(wrong).toEqual([]);
  return cases.filter((each) => decided(each.buyerId, property.id).contact === 'open').length;
}

const filters = { name: 'quibble' };

it('finds by name exactly the buyers who are open to the agency', async () => {
  const now = t.clock.now();
  const rows = await findPage(t.db, property, {
    ...{ filters, sort: 'score', asOf: now, visitEnd: null, after: null, limit: 100_000 },
  });
  const open = await expectTheRule(() => true, new Set(rows.map(({ buyerId }) => buyerId)));
  // Both outcomes of the rule occur.
  expect(open).toBeGreaterThan(300);
  expect(cases.length - open).toBeGreaterThan(300);
  expect(rows.length).toBeGreaterThan(300);
});

it('does the same for former matches in the pipeline', async () => {
  await t.db.transaction((tx) => tx.delete(buyerSearches));
  const now = t.clock.now();
  const rows = await findFormer(t.db, property, { filters, now, after: null, limit: 100_000 });
  await expectTheRule(
    ({ underWay }) => underWay !== null,
    new Set(rows.flatMap(({ buyerId }) => buyerId ?? [])),
  );
  expect(rows.length).toBeGreaterThan(300);
});
