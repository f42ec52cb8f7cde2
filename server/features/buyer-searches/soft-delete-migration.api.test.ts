import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { matchNotifications, searchReminders } from '../../db/schema/notifications';
import { buyerSearches, matches, searchViews } from '../../db/schema/searches';
import { type TestApp, testApp } from '../../test/app';
import { olderDatabase } from '../../test/older-database';

/** The last migration with deleted searches in their own table. */
const BEFORE = 1_794_913_226_950;

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [owner, buyer, recent, old, property, deletedProperty, notification, otherNotification, match] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9,
].map(uuid) as [string, string, string, string, string, string, string, string, string];

const copy = (id: string) => `jsonb_build_object(
  'search', to_jsonb(s) || '{"id": "${id}", "name": "Deleted", "view_count": 3, "buying_status": "firstTime"}',
  'matches', '[
    {"id": "${match}", "agent_search_id": "${property}", "buyer_search_id": "${id}", "match_score": 77, "created_at": "2026-11-01T09:00:00Z"},
    {"id": "${uuid(20)}", "agent_search_id": "${deletedProperty}", "buyer_search_id": "${id}", "match_score": 60, "created_at": "2026-11-01T09:00:00Z"}]'::jsonb,
  'views', '[{"buyer_search_id": "${id}", "agency_id": "${owner}", "first_shown_at": "2026-11-01T09:00:00Z"},
    {"buyer_search_id": "${id}", "agency_id": "${uuid(21)}", "first_shown_at": "2026-11-01T09:00:00Z"}]'::jsonb,
  'reminders', '[{"buyer_search_id": "${id}", "confirmed_at": "2026-10-01T09:00:00Z", "stage": 7, "sent_at": "2026-10-08T09:00:00Z"}]'::jsonb,
  'told', '["${notification}"]'::jsonb)`;

const FILLING = `
insert into users (id, user_type, email, agency_name, agent_role, verification_status) values
  ('${owner}', 'agent', 'olive@old.example', 'Mint', 'owner', 'approved'),
  ('${buyer}', 'buyer', 'quentin@old.example', null, null, 'pending');
update users set gdpr_consent_given = true, phone = '07700 900123' where id = '${buyer}';
insert into buyer_searches (user_id, name, location, easting, northing, radius, reach_metres, min_bedrooms, max_price, property_type) values
  ('${buyer}', 'Still there', 'Lincoln', 497500, 371800, 5, 12000, 2, 300000, 'house');
insert into agent_searches (id, user_id, name, location, easting, northing, bedrooms, price, property_type) values
  ('${property}', '${owner}', 'Terrace', 'Lincoln', 497500, 371800, 3, 250000, 'house');
insert into match_notifications (id, side, buyer_user_id, agency_id, agent_search_id, title, body) values
  ('${notification}', 'buyer', '${buyer}', '${owner}', '${property}', 'x', 'x'),
  ('${otherNotification}', 'buyer', '${buyer}', '${owner}', null, 'x', 'x');
insert into deleted_searches (id, user_id, deleted_at, kept)
  select '${recent}', '${buyer}', now() - interval '5 seconds', ${copy(recent)} from buyer_searches s;
insert into deleted_searches (id, user_id, deleted_at, kept)
  select '${old}', '${buyer}', now() - interval '2 minutes', ${copy(old)} from buyer_searches s;
`;

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ database: await olderDatabase(BEFORE, FILLING) });
  // The copies have the database's time.
  t.clock.set(new Date());
});

describe('a search deleted just before the upgrade', () => {
  it('is still deleted, and can be restored with its related rows', async () => {
    const person = await t.as({ id: buyer });
    const names = async () =>
      (await person.get('/api/buyer-searches')).json().map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(['Still there']);
    const back = await person.post(`/api/buyer-searches/${recent}/restore`);
    expect([back.statusCode, back.json().name, back.json().viewCount]).toEqual([200, 'Deleted', 3]);
    expect((await names()).sort()).toEqual(['Deleted', 'Still there']);
    const [row] = await t.db.select().from(buyerSearches).where(eq(buyerSearches.id, recent));
    expect(row).toMatchObject({ buyerHasPhone: true, buyingStatus: 'firstTime', deletedAt: null });
    expect(await t.db.select().from(matches)).toMatchObject([{ id: match, buyerSearchId: recent }]);
    expect(await t.db.select().from(searchViews)).toMatchObject([{ agencyId: owner }]);
    expect(await t.db.select().from(searchReminders)).toMatchObject([{ buyerSearchId: recent, stage: 7 }]);
    const notifications = await t.db.select().from(matchNotifications);
    expect(new Map(notifications.map(({ id, buyerSearchId }) => [id, buyerSearchId]))).toEqual(
      new Map([
        [notification, recent],
        [otherNotification, null],
      ]),
    );
  });

  it('is purged after a minute', async () => {
    expect(await t.db.select().from(buyerSearches).where(eq(buyerSearches.id, old))).toEqual([]);
  });
});
