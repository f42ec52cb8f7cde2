import { UNKNOWN_FEATURES } from '@threshold/core/rules/matching/match';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { buyerSearches } from '../../db/schema/searches';
import { LINCOLN } from '../../factories/make';
import { type TestApp, testApp } from '../../test/app';
import { MATCH_CACHE_MS, type MatchingService, matchingService } from './matching.service';

const HOME = { ...LINCOLN, ...UNKNOWN_FEATURES, propertyType: 'house', bedrooms: 3, price: 250_000 } as const;

let t: TestApp;
let agencyId: string;
let matching: MatchingService;
beforeEach(async () => {
  t = await testApp({ config: { caches: true } });
  agencyId = (await t.make.agent()).id;
  matching = matchingService(t.context);
});

const count = async (property: Partial<typeof HOME & { agencyId: string }> = {}) =>
  (await t.db.transaction((tx) => matching.matches(tx, { ...HOME, agencyId, ...property }, 'top')))
    .totalCount;

describe('the top matches of a property', () => {
  it('are cached for ten seconds', async () => {
    expect(await count()).toBe(0);
    await t.make.search();
    t.clock.advance(MATCH_CACHE_MS);
    expect(await count()).toBe(0);
    t.clock.advance(1);
    expect(await count()).toBe(1);
  });

  it('are cached apart for another agency or price', async () => {
    await t.make.search({ maxPrice: 255_000 });
    expect(await count()).toBe(1);
    expect(await count({ price: 260_000 as never })).toBe(0);
    await t.db.update(buyerSearches).set({ isActive: false });
    expect(await count()).toBe(1);
    expect(await count({ agencyId: (await t.make.agent()).id })).toBe(0);
  });
});

describe('permissions are checked after the cache', () => {
  async function opened() {
    const search = await t.make.search();
    const agent = await t.as(await t.make.agent());
    const property = {
      name: 'Home',
      location: 'Lincoln, Lincolnshire',
      bedrooms: 3,
      price: 250_000,
      propertyType: 'house',
    };
    const { id } = (await agent.post('/api/agent-searches', property)).json();
    const names = async () =>
      (await agent.get(`/api/agent-searches/${id}/matches`))
        .json()
        .matches.map((row: { id: string }) => row.id);
    expect(await names()).toHaveLength(1);
    return { search, names, agent };
  }

  it.each([['withdrew their consent', { given: false }, '/api/privacy/consents/gdpr']])(
    'a buyer who just %s is not in the list',
    async (_, body, path) => {
      const { search, names } = await opened();
      const buyer = await t.as({ id: search.userId });
      expect((await buyer.put(path, body)).statusCode).toBeLessThan(300);
      expect(await names()).toEqual([]);
    },
  );

  it('a search that was just deleted or deactivated is not in the list', async () => {
    const { search, names } = await opened();
    await t.db.update(buyerSearches).set({ isActive: false }).where(eq(buyerSearches.id, search.id));
    expect(await names()).toEqual([]);
  });
});
