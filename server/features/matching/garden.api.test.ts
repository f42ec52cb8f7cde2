import type { Matches } from '@threshold/core/contract/agent-searches';
import { gardenSuffices } from '@threshold/core/rules/matching/match';
import { GARDENS, GARDENS_WANTED } from '@threshold/core/rules/matching/search-defaults';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queryRows } from '../../db/client/query';
import { agentSearches, buyerSearches } from '../../db/schema/searches';
import { type TestApp, testApp } from '../../test/app';
import { findPropertiesForSearch } from './matching-properties.repository';

const criteria = {
  name: 'Somewhere green',
  location: 'Lincoln',
  radius: 5,
  minBedrooms: 2,
  maxPrice: 300_000,
  propertyType: 'house',
  buyingStatus: 'firstTime',
  financing: 'mortgage',
};
const home = { location: 'Lincoln', bedrooms: 3, price: 250_000, propertyType: 'house' };
const STORED = [null, ...GARDENS];

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
beforeEach(async () => {
  await t.worker.drain();
  await t.db.transaction((tx) => tx.delete(agentSearches));
  await t.db.transaction((tx) => tx.delete(buyerSearches));
});

describe('a garden', () => {
  it('is optional in every request: no preference, and unknown', async () => {
    const buyer = await t.as(await t.make.buyer());
    const agent = await t.as(await t.make.agent());
    const made = (await buyer.post('/api/buyer-searches', criteria)).json();
    expect(made.garden).toBe('any');
    const property = (await agent.post('/api/agent-searches', { ...home, name: 'Terrace' })).json();
    expect(property.garden).toBeNull();
    const large = { ...criteria, garden: 'large' };
    expect((await buyer.put(`/api/buyer-searches/${made.id}`, large)).json().garden).toBe('large');
    expect((await buyer.put(`/api/buyer-searches/${made.id}`, criteria)).json().garden).toBe('any');
    const small = { ...home, name: 'Terrace', garden: 'small' };
    expect((await agent.patch(`/api/agent-searches/${property.id}`, small)).json().garden).toBe('small');
    for (const garden of ['none', 'huge', null, 1])
      expect((await buyer.post('/api/buyer-searches', { ...criteria, garden })).statusCode).toBe(400);
    for (const garden of ['any', 'huge', 1])
      expect((await agent.post('/api/agent-searches/preview', { ...home, garden })).statusCode).toBe(400);
  });

  it('excludes a buyer only where the property has less than they want: count, list, export and alerts', async () => {
    const buyers = await Promise.all(
      GARDENS_WANTED.map(async (garden) => {
        const { id } = await t.make.buyer({ firstName: garden });
        return { garden, search: await t.make.search({ userId: id, garden }) };
      }),
    );
    const owner = await t.make.agent();
    const agent = await t.as(owner);
    for (const stored of STORED) {
      const expected = GARDENS_WANTED.filter((wanted) => gardenSuffices(wanted, stored)).toSorted();
      const body = { ...home, garden: stored };
      const { totalCount } = (await agent.post('/api/agent-searches/preview', body)).json();
      expect(totalCount, `${stored}`).toBe(expected.length);
      const { id } = (await agent.post('/api/agent-searches', { ...body, name: `Said ${stored}` })).json();
      const list: Matches = (await agent.get(`/api/agent-searches/${id}/matches`)).json();
      expect(list.matches.map((match) => match.garden).toSorted(), `${stored}`).toEqual(expected);
      const all = (await agent.get(`/api/agent-searches/${id}/matches?export=true`)).json();
      expect(all).toHaveLength(expected.length);
      for (const { garden, search } of buyers) {
        const matchingProperties = (await findPropertiesForSearch(t.db, search.id)).map(
          ({ agentSearchId }) => agentSearchId,
        );
        expect(matchingProperties.includes(id), `${garden} of ${stored}`).toBe(
          gardenSuffices(garden, stored),
        );
      }
    }
  });

  it('is in the notifications of both sides, and prevents those of excluded buyers', async () => {
    const owner = await t.make.agent();
    const agent = await t.as(owner);
    for (const garden of ['none', 'small', 'large', undefined])
      await agent.post('/api/agent-searches', { ...home, name: `Has ${garden}`, garden });
    const buyer = await t.as(await t.make.buyer({ firstName: 'Ann', lastName: 'Quill' }));
    await t.worker.drain();
    await buyer.post('/api/buyer-searches', { ...criteria, garden: 'large' });
    await t.worker.drain();
    const rows = await queryRows(
      t.db,
      z.object({ name: z.string(), body: z.string(), side: z.string(), home: z.string().nullable() }),
      sql`select a.name, n.body, n.side, n.home from match_notifications n
        join agent_searches a on a.id = n.agent_search_id order by a.name, n.side`,
    );
    expect(rows.map(({ name, side }) => `${name}, ${side}`)).toEqual([
      'Has large, agent',
      'Has large, buyer',
      'Has undefined, agent',
      'Has undefined, buyer',
    ]);
    expect(rows[0]?.body).toBe(
      'Ann Q. wants a house with at least 2 bedrooms and a large garden, up to £300,000, within 5 miles of Lincoln, Lincolnshire.',
    );
    expect([rows[1]?.home, rows[3]?.home]).toEqual([
      '3 bedroom house with a large garden',
      '3 bedroom house',
    ]);
    const [mail] = await t.mailsTo(owner.email);
    expect(mail?.text).toContain('Garden: Large');
  });
});
