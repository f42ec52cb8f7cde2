import type { AccessEntry } from '@threshold/core/contract/contact-preferences';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queryRows } from '../../db/client/query';
import { type TestApp, testApp } from '../../test/app';
import { olderDatabase } from '../../test/older-database';

/** The last migration before buyers could see who has their details. */
const BEFORE = 1_794_800_252_425;

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [olive, sam, lane, gone, quentin, other] = [1, 2, 3, 4, 5, 6].map(uuid);
const [first, second, foreign] = [11, 12, 13].map(uuid);
const [terrace, rerun] = [21, 22].map(uuid);
const LINCOLN = `'Lincoln', 497500, 371800`;

/**
 * Data of that version: first views, exports in the audit log with the matches of the property's last run, and
 * disclosures of the last weeks.
 */
const FILLING = `
insert into users (id, user_type, email, first_name, last_name, agency_name, agent_role, parent_agent_id, verification_status) values
  ('${olive}', 'agent', 'olive@old.example', 'Olive', 'Owner', 'Mint', 'owner', null, 'approved'),
  ('${sam}', 'agent', 'sam@old.example', 'Sam', 'Staff', null, 'staff', '${olive}', 'pending'),
  ('${lane}', 'agent', 'lane@old.example', 'Lena', 'Lane', 'Lane', 'owner', null, 'approved'),
  ('${quentin}', 'buyer', 'quentin@old.example', 'Quentin', 'Buyer', null, null, null, 'pending'),
  ('${other}', 'buyer', 'other@old.example', 'Other', 'Buyer', null, null, null, 'pending');
insert into buyer_searches (id, user_id, name, location, easting, northing, radius, reach_metres, min_bedrooms, max_price, property_type) values
  ('${first}', '${quentin}', 'A first home', ${LINCOLN}, 5, 12000, 2, 300000, 'house'),
  ('${second}', '${quentin}', 'A flat', ${LINCOLN}, 5, 12000, 1, 200000, 'flat'),
  ('${foreign}', '${other}', 'Another’s', ${LINCOLN}, 5, 12000, 2, 300000, 'house');
insert into agent_searches (id, user_id, name, location, easting, northing, bedrooms, price, property_type) values
  ('${terrace}', '${olive}', 'Terrace', ${LINCOLN}, 3, 250000, 'house'),
  ('${rerun}', '${olive}', 'Run again since', ${LINCOLN}, 3, 240000, 'house');
insert into search_views (buyer_search_id, agency_id, first_shown_at) values
  ('${first}', '${olive}', '2026-05-01T23:30:00Z'),
  ('${second}', '${lane}', '2026-06-10T10:00:00Z'),
  ('${second}', '${olive}', '2026-11-02T10:00:00Z');
-- Of that day there is a line already.
insert into disclosures (agency_id, buyer_user_id, day, kind, agent_user_id, property_type, first_at, last_at, times) values
  ('${olive}', '${quentin}', '2026-11-02', 'shown', '${olive}', 'flat', '2026-11-02T10:00:00Z', '2026-11-02T12:00:00Z', 4),
  ('${olive}', '${quentin}', '2026-11-03', 'exported', '${olive}', 'house', '2026-11-03T09:00:00Z', '2026-11-03T09:00:00Z', 1);
insert into matches (agent_search_id, buyer_search_id, match_score, created_at) values
  ('${terrace}', '${first}', 80, '2026-05-03T08:00:00Z'),
  ('${terrace}', '${foreign}', 70, '2026-05-03T08:00:00Z'),
  ('${rerun}', '${first}', 80, '2026-10-01T08:00:00Z');
insert into audit_log (actor_id, action, target_type, target_id, created_at) values
  ('${sam}', 'matches.exported', 'agent_search', '${terrace}', '2026-05-03T08:00:01Z'),
  ('${sam}', 'matches.exported', 'agent_search', '${terrace}', '2026-05-03T15:00:00Z'),
  -- Who was in this file nobody knows any more: the property was run again.
  ('${olive}', 'matches.exported', 'agent_search', '${rerun}', '2026-09-01T08:00:00Z'),
  -- Its line was written when it happened.
  ('${olive}', 'matches.exported', 'agent_search', '${terrace}', '2026-11-03T09:00:00Z'),
  ('${gone}', 'matches.exported', 'agent_search', '${terrace}', '2026-05-04T08:00:00Z'),
  ('${olive}', 'matches.exported', 'agent_search', '${uuid(99)}', '2026-05-05T08:00:00Z'),
  ('${olive}', 'search.deleted', 'agent_search', '${terrace}', '2026-05-06T08:00:00Z');
`;

let t: TestApp;
let database: Awaited<ReturnType<typeof olderDatabase>>;
beforeAll(async () => {
  database = await olderDatabase(BEFORE, FILLING);
  t = await testApp({ database });
});

async function entriesFor(id = quentin ?? '') {
  const { entries } = (await (await t.as({ id })).get('/api/my-access')).json<{ entries: AccessEntry[] }>();
  return entries.map(({ agencyName, person, kind, searchName, propertyType, at, count, carriedOver }) =>
    [at, agencyName, person, kind, propertyType, searchName, count, carriedOver].join(' | '),
  );
}

describe('disclosures recorded before buyers could read them', () => {
  const OLD = [
    '2026-11-03T09:00:00.000Z | Mint | Olive Owner | exported | house |  | 1 | true',
    '2026-11-02T12:00:00.000Z | Mint | Olive Owner | shown | flat |  | 4 | true',
    '2026-06-10T10:00:00.000Z | Lane |  | shown | flat | A flat | 1 | true',
    '2026-05-03T15:00:00.000Z | Mint | Sam Staff | exported | house | A first home | 2 | true',
    '2026-05-01T23:30:00.000Z | Mint |  | shown | house | A first home | 1 | true',
  ];

  it('are on their page, marked as carried over, once', async () => {
    expect(await entriesFor()).toEqual(OLD);
    await database.migrateAgain();
    expect(await entriesFor()).toEqual(OLD);
  });

  it('are on no other buyer’s page', async () => {
    expect(await entriesFor(other)).toEqual([
      '2026-05-03T15:00:00.000Z | Mint | Sam Staff | exported | house | Another’s | 2 | true',
    ]);
  });

  it('are in their data export', async () => {
    const file = await (await t.as({ id: quentin ?? '' })).get('/api/privacy/data?format=json');
    expect(file.statusCode).toBe(200);
    expect(file.body.match(/"carriedOver":\s*true/g)).toHaveLength(OLD.length);
  });

  it('are listed under the London date', async () => {
    const Day = z.object({ day: z.string() });
    const days = await queryRows(
      database.db,
      Day,
      sql`select day::text as day from disclosures where buyer_user_id = ${quentin}::uuid and kind = 'shown' order by day`,
    );
    expect(days.map(({ day }) => day)).toEqual(['2026-05-02', '2026-06-10', '2026-11-02']);
  });
});
