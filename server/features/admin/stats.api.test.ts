import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { BATCH_SIZE } from '../../base/csv-stream';
import { auditLog } from '../../db/schema/audit';
import { users } from '../../db/schema/users';
import { insertMany } from '../../factories/insert-many';
import { buyerRow } from '../../factories/rows';
import { testApp } from '../../test/app';
import { ensureGazetteer } from '../places/gazetteer';

describe('lead exports', () => {
  it('contain exactly those with a current consent, newest first, phones unchanged', async () => {
    const fresh = await testApp();
    const boss = await fresh.as(await fresh.make.admin());
    expect((await boss.get('/api/admin/exports/mortgage')).json()).toMatchObject({
      message: 'No data to export',
    });
    await fresh.make.buyer();
    expect((await boss.get('/api/admin/exports/mortgage')).json()).toMatchObject({
      message: 'No consent data to export',
    });
    const older = await fresh.make.buyer({
      firstName: '=Evil',
      lastName: 'Name',
      phone: '+44 7700 900123',
      needsMortgage: true,
      mortgageBrokerConsent: true,
      mortgageConsentDate: fresh.clock.now(),
      updatedAt: new Date('2026-01-01'),
    });
    await fresh.make.buyer({
      firstName: 'Newer',
      needsMortgage: true,
      mortgageBrokerConsent: true,
      updatedAt: new Date('2026-02-01'),
    });
    await fresh.make.buyer({ firstName: 'Never', needsMortgage: false, mortgageBrokerConsent: true });
    const file = await boss.get('/api/admin/exports/mortgage');
    const lines = file.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe('Name,Email,Phone,Total Searches,Needs Mortgage,Consent Date,Updated Date');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('Newer');
    expect(lines[2]).toContain("'=Evil");
    expect(lines[2]).toContain('07700900123');
    expect(file.headers['x-record-count']).toBe('2');
    await fresh.db.transaction((tx) =>
      tx.update(users).set({ mortgageBrokerConsent: false }).where(eq(users.id, older.id)),
    );
    expect((await boss.get('/api/admin/exports/mortgage')).body).not.toContain('Evil');
    expect((await fresh.db.select().from(auditLog).where(eq(auditLog.action, 'leads.exported'))).length).toBe(
      2,
    );
  });

  it('longer than one page contain everyone once, also with equal timestamps', async () => {
    const fresh = await testApp();
    const boss = await fresh.as(await fresh.make.admin());
    const leads = Array.from({ length: 2 * BATCH_SIZE + 1 }, (_, n) =>
      buyerRow({ email: `lead-${n}@example.com`, needsMortgage: true, mortgageBrokerConsent: true }),
    );
    await fresh.db.transaction((tx) => insertMany(tx, users, leads));
    // Three rows per timestamp, and timestamps closer than a millisecond, so that page boundaries fall among them.
    await fresh.db.transaction((tx) =>
      tx.execute(sql`
      update users set updated_at = timestamptz '2026-01-01' + interval '1 microsecond' * (place / 3)
      from (select id, row_number() over (order by id) as place from users) placed
      where users.id = placed.id`),
    );
    const file = await boss.get('/api/admin/exports/mortgage');
    const seen = file.body.match(/lead-\d+@/g) ?? [];
    expect(seen).toHaveLength(leads.length);
    expect(new Set(seen).size).toBe(leads.length);
    expect(file.headers['x-record-count']).toBe(String(leads.length));
  });
});

describe('migration', () => {
  it('equals a count by hand, for any postcode format', async () => {
    const fresh = await testApp();
    await ensureGazetteer(fresh.db);
    const boss = await fresh.as(await fresh.make.admin());
    const from = async (currentPostcode: string | null, ...searches: [string, number, number][]) => {
      const buyer = await fresh.make.buyer({ currentPostcode });
      for (const [location, maxPrice, radius] of searches)
        await fresh.make.search({ userId: buyer.id, location, maxPrice, radius });
    };
    await from('LN6 9AA', ['York, North Yorkshire', 200_000, 5], ['York, North Yorkshire', 300_000, 10]);
    await from('ln69bb', ['York, North Yorkshire', 400_000, 3]);
    await from('SW1A 1AA', ['Bath, Somerset', 1_200_000, 1]);
    await from(null, ['Bath, Somerset', 100_000, 1]);
    await from('not a postcode', ['Bath, Somerset', 100_000, 1]);
    const stats = (await boss.get('/api/admin/migration-analytics')).json();
    expect(stats.migrationPatterns).toEqual([
      { from_postcode: 'LN6', to_location: 'York, North Yorkshire', move_count: 3, avg_budget: 300_000 },
      { from_postcode: 'SW1A', to_location: 'Bath, Somerset', move_count: 1, avg_budget: 1_200_000 },
    ]);
    expect(stats.topOriginPostcodes[0]).toEqual({
      postcode: 'LN6',
      unique_buyers: 2,
      total_searches: 3,
      avg_budget: 300_000,
      avg_search_radius: 6,
    });
    expect(stats.topDestinations).toEqual([
      {
        destination: 'Bath, Somerset',
        unique_buyers: 3,
        origin_postcode_count: 1,
        origin_area_count: 1,
        total_searches: 3,
        avg_budget: 466_667,
      },
      {
        destination: 'York, North Yorkshire',
        unique_buyers: 2,
        origin_postcode_count: 1,
        origin_area_count: 1,
        total_searches: 3,
        avg_budget: 300_000,
      },
    ]);
    expect(stats.summary).toEqual({ routes: 2, originAreas: 2, destinationAreas: 2 });
    expect(stats.priceTrends.map((trend: { search_count: number }) => trend.search_count)).toEqual([
      2, 1, 1, 1, 0, 0, 1,
    ]);
    expect(stats.areaFlows).toMatchObject([
      { from: 'LN', to: 'York, North Yorkshire', move_count: 3, avg_budget: 300_000 },
      { from: 'SW', to: 'Bath, Somerset', move_count: 1, avg_budget: 1_200_000 },
    ]);
    expect(stats.topOriginAreas[0]).toMatchObject({
      postcode: 'LN',
      unique_buyers: 2,
      avg_search_radius: 6,
    });
    const statsFor = async (query: string) => {
      const { summary, areaFlows } = (await boss.get(`/api/admin/migration-analytics?${query}`)).json();
      return [summary.routes, areaFlows.map((flow: { from: string }) => flow.from)];
    };
    const today = fresh.clock.now().toISOString().slice(0, 10);
    expect(await statsFor('london=without')).toEqual([1, ['LN']]);
    expect(await statsFor(`to=2020-01-01`)).toEqual([0, []]);
    expect(await statsFor(`from=${today}&to=${today}`)).toEqual([2, ['LN', 'SW']]);
    for (const day of ['from=yesterday', 'from=0099-01-01', 'to=9999-12-31'])
      expect((await boss.get(`/api/admin/migration-analytics?${day}`)).statusCode).toBe(400);
    // A neighbouring outward code is another postcode, and the same origin area in every card.
    const neighbour = await fresh.make.buyer({ currentPostcode: 'LN1 1AA' });
    await fresh.make.search({ userId: neighbour.id, location: 'York, North Yorkshire', maxPrice: 210_000 });
    const wider = (await boss.get('/api/admin/migration-analytics?from=2020-01-01')).json();
    expect(wider.summary.originAreas).toBe(wider.topOriginAreas.length);
    expect(wider.topDestinations[0]).toMatchObject({ origin_postcode_count: 2, origin_area_count: 1 });
    expect(wider.priceTrends[1]).toMatchObject({ origin_postcodes: 2, origin_area_count: 1 });
  });

  it('returns cached stats at once, and newer ones once computed', async () => {
    const fresh = await testApp();
    await ensureGazetteer(fresh.db);
    const boss = await fresh.as(await fresh.make.admin());
    const look = async () => {
      const { summary, generatedAt, recounting } = (await boss.get('/api/admin/migration-analytics')).json();
      return { routes: summary.routes, generatedAt, recounting };
    };
    const first = { routes: 0, generatedAt: fresh.clock.now().toISOString() };
    expect(await look()).toEqual({ ...first, recounting: false });
    const buyer = await fresh.make.buyer({ currentPostcode: 'LN6 9AA' });
    await fresh.make.search({ userId: buyer.id });
    fresh.clock.advance(5 * 60_000);
    expect(await look()).toEqual({ ...first, recounting: false });
    fresh.clock.advance(1);
    expect(await look()).toEqual({ ...first, recounting: true });
    expect(await look()).toEqual({ ...first, recounting: true });
    await fresh.worker.drain();
    expect(await look()).toEqual({
      routes: 1,
      generatedAt: fresh.clock.now().toISOString(),
      recounting: false,
    });
  });
});

describe('stats after an admin change', () => {
  it('are right in the next request, also on another server, and during a computation', async () => {
    const fresh = await testApp();
    const other = await testApp({ database: fresh.database });
    await ensureGazetteer(fresh.db);
    const boss = await fresh.make.admin();
    const [firstServer, secondServer] = [await fresh.as(boss), await other.as(boss)];
    const seen = async (client: typeof firstServer) => [
      (await client.get('/api/stats')).json().buyerCount,
      (await client.get('/api/admin/migration-analytics')).json().summary.routes,
    ];
    const people = [];
    for (const currentPostcode of ['LN6 9AA', 'SW1A 1AA', 'YO1 7HH']) {
      const buyer = await fresh.make.buyer({ currentPostcode });
      await fresh.make.search({ userId: buyer.id });
      people.push(buyer);
    }
    expect([await seen(firstServer), await seen(secondServer)]).toEqual([
      [3, 3],
      [3, 3],
    ]);
    expect((await firstServer.delete(`/api/admin/buyers/${people[0]?.id}`)).statusCode).toBe(200);
    expect([await seen(secondServer), await seen(firstServer)]).toEqual([
      [2, 2],
      [2, 2],
    ]);
    expect((await firstServer.delete('/api/admin/buyers/delete-all')).statusCode).toBe(202);
    await fresh.worker.drain();
    expect([await seen(secondServer), await seen(firstServer)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});

describe('the verification queue', () => {
  it('is in the order of submission, and lists the latest decisions', async () => {
    const fresh = await testApp();
    const boss = await fresh.as(await fresh.make.admin());
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 14, hour));
    const waits = (email: string, joined: number, handedIn: number) =>
      fresh.make.newAgent({
        email,
        documentPath: email,
        createdAt: at(joined),
        documentHandedInAt: at(handedIn),
      });
    await waits('second@example.com', 1, 9);
    await waits('first@example.com', 5, 7);
    const third = await waits('third@example.com', 3, 11);
    const emails = async (query = '') =>
      (await boss.get(`/api/admin/verification-queue${query}`))
        .json()
        .agents.map(({ email }: { email: string }) => email.split('@')[0]);
    expect(await emails()).toEqual(['first', 'second', 'third']);
    const path = `/api/admin/agents/${third.id}/verification`;
    const answer = await boss.put(path, { verificationStatus: 'rejected', reason: 'unreadable' });
    expect(answer.json()).toMatchObject({ message: 'Verification Updated', mail: 'waits' });
    expect([await emails(), await emails('?show=decided')]).toEqual([['first', 'second'], ['third']]);
    expect((await boss.put(path, { verificationStatus: 'pending' })).json().mail).toBe('stopped');
    expect([await emails(), await emails('?show=decided')]).toEqual([['first', 'second', 'third'], []]);
    expect((await boss.put(path, { verificationStatus: 'rejected', reason: 'dull' })).statusCode).toBe(400);
  });
});
