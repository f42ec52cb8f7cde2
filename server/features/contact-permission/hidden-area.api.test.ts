import type { Match } from '@threshold/core/contract/agent-searches';
import { isWithin, MILE_METRES } from '@threshold/core/rules/matching/match';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buyerSearches } from '../../db/schema/searches';
import type { LINCOLN } from '../../factories/rows';
import { type TestApp, testApp } from '../../test/app';
import { choose, emptyLincoln, type TestClient } from './test/people';

let t: TestApp;
let centre: { easting: number; northing: number; extent: number };

/** Two postcodes at opposite ends of one outward code, with exact coordinates. */
const WEST = { postcode: 'LN1 3XA', easting: 495_100, northing: 372_300 };
const EAST = { postcode: 'LN1 3XB', easting: 497_900, northing: 375_900 };

beforeAll(async () => {
  t = await testApp();
  await t.db.transaction(async (tx) => {
    for (const { postcode, easting, northing } of [WEST, EAST])
      await tx.execute(sql`insert into postcodes (postcode, easting, northing)
        values (${postcode}, ${easting}::int, ${northing}::int)`);
  });
  const { rows } = (await t.db.transaction((tx) =>
    tx.execute(sql`select easting, northing, extent from places where id = 'oc-ln1'`),
  )) as unknown as { rows: (typeof centre)[] };
  centre = rows[0]!;
});
beforeEach(() => emptyLincoln(t));

const criteria = {
  name: 'Near work',
  radius: 1,
  minBedrooms: 2,
  maxPrice: 300_000,
  propertyType: 'house',
  buyingStatus: 'firstTime',
  financing: 'mortgage',
};

async function wants(location: string, change: object = { mode: 'ask' }) {
  const buyer = await t.make.buyer({ firstName: 'Quentin', lastName: 'Zephyr' });
  const asBuyer = await t.as(buyer);
  await choose(asBuyer, change);
  const saved = await asBuyer.post('/api/buyer-searches', { ...criteria, location });
  expect(saved.statusCode).toBe(201);
  expect(saved.json().location).toBe(location);
  return { buyer, asBuyer, id: saved.json().id as string };
}

/** All responses to an agency that depend on a property's location, for points all round the outward code. */
async function survey(agent: TestClient, ownerId: string) {
  const seen: unknown[] = [];
  for (let east = -6_000; east <= 6_000; east += 3_000)
    for (let north = -6_000; north <= 6_000; north += 3_000) {
      const point = { easting: centre.easting + east, northing: centre.northing + north };
      const property = await t.make.agentSearch({ userId: ownerId, ...point });
      const list = (await agent.get(`/api/agent-searches/${property.id}/matches`)).json();
      const page = (await agent.get(`/api/properties/${property.id}`)).json();
      const buyers = (await agent.get(`/api/properties/${property.id}/buyers`)).json().buyers;
      expect(list.matches).toHaveLength(buyers.length);
      expect(page.counts.matching).toBe(list.totalCount);
      seen.push(
        list.matches.map(({ location, distanceMiles, areaMiles }: Match) => ({
          point,
          location,
          distanceMiles,
          areaMiles,
        })),
      );
    }
  return seen;
}

describe('a buyer who is not open to an agency, searching around a full postcode', () => {
  it('is measured from the centre of the outward code, as seen from all sides', async () => {
    const owner = await t.make.agent({ agencyName: 'Mint' });
    const agent = await t.as(owner);
    const surveys: unknown[] = [];
    for (const { postcode } of [WEST, EAST]) {
      await emptyLincoln(t);
      await wants(postcode);
      surveys.push(await survey(agent, owner.id));
    }
    expect(surveys[0]).toEqual(surveys[1]);
    const rows = (
      surveys[0] as { point: typeof LINCOLN; distanceMiles: number; areaMiles: number }[][]
    ).flat();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThan(25);
    for (const { point, distanceMiles, areaMiles } of rows) {
      const metres = Math.hypot(point.easting - centre.easting, point.northing - centre.northing);
      expect(distanceMiles).toBe(Math.round((metres / MILE_METRES) * 10) / 10);
      expect(areaMiles).toBe(Math.round((centre.extent / MILE_METRES + 1) * 10) / 10);
      expect(isWithin(point, centre, centre.extent + Math.round(MILE_METRES) + 1)).toBe(true);
    }
    expect(JSON.stringify(surveys)).not.toMatch(/LN1 3X/);
  });

  const positionOf = async (id: string) => {
    const [row] = await t.db.select().from(buyerSearches).where(eq(buyerSearches.id, id));
    const { easting, northing, radiusMetres } = row!;
    return { easting, northing, radiusMetres };
  };
  const exact = { easting: EAST.easting, northing: EAST.northing, radiusMetres: 1609 };
  const atCentre = () => ({
    easting: centre.easting,
    northing: centre.northing,
    radiusMetres: Math.round(centre.extent + MILE_METRES),
  });

  it('is moved by the preference, moved back with it, and moved after an edit or a restore', async () => {
    const { asBuyer, id } = await wants(EAST.postcode, {});
    expect(await positionOf(id)).toEqual(exact);
    await choose(asBuyer, { mode: 'ask' });
    expect(await positionOf(id)).toEqual(atCentre());
    await choose(asBuyer, {});
    expect(await positionOf(id)).toEqual(exact);
    // A weekly limit also hides them.
    await choose(asBuyer, { weeklyLimit: 3 });
    expect(await positionOf(id)).toEqual(atCentre());
    const body = { ...criteria, location: EAST.postcode, name: 'Another name' };
    expect((await asBuyer.put(`/api/buyer-searches/${id}`, body)).statusCode).toBe(200);
    expect(await positionOf(id)).toEqual(atCentre());
    await choose(asBuyer, {});
    await asBuyer.delete(`/api/buyer-searches/${id}`);
    await choose(asBuyer, { mode: 'ask' });
    expect((await asBuyer.post(`/api/buyer-searches/${id}/restore`)).statusCode).toBe(200);
    expect(await positionOf(id)).toEqual(atCentre());
  });

  it('is one search when sent twice; searches around towns are not moved', async () => {
    const { asBuyer, id } = await wants(EAST.postcode);
    const again = await asBuyer.post('/api/buyer-searches', { ...criteria, location: EAST.postcode });
    expect(again.json().id).toBe(id);
    const town = (await asBuyer.post('/api/buyer-searches', { ...criteria, location: 'Lincoln' })).json();
    const before = await positionOf(town.id);
    await choose(asBuyer, {});
    expect(await positionOf(town.id)).toEqual(before);
  });
});
