import type { BuyerSearch } from '@threshold/core/contract/buyer-searches';
import { firstPauseDay, resumesAt } from '@threshold/core/rules/matching/pause';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/app';
import { requestsInOrder } from '../../test/requests-in-order';

const form = {
  name: 'Near the cathedral',
  location: 'Lincoln',
  radius: 5,
  minBedrooms: 2,
  maxPrice: 250_000,
  propertyType: 'house',
  buyingStatus: 'firstTime',
  financing: 'mortgage',
};

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

const CROWD = 50;

describe('concurrently', () => {
  it('identical forms create one search', async () => {
    const person = await t.as(await t.make.buyer());
    const answers = await Promise.all(
      Array.from({ length: CROWD }, () => person.post('/api/buyer-searches', form)),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect((await person.get('/api/buyer-searches')).json()).toHaveLength(1);
  });

  it('edits are either stored or rejected as outdated', async () => {
    const person = await t.as(await t.make.buyer());
    const search: BuyerSearch = (await person.post('/api/buyer-searches', form)).json();
    // Each writer reads the latest version and raises its price by a pound: no increment may be lost.
    let saved = 0;
    async function writer(_: unknown, number: number) {
      for (let edit = 0; edit < 10; edit += 1) {
        const [now]: BuyerSearch[] = (await person.get('/api/buyer-searches')).json();
        const answer = await person.put(`/api/buyer-searches/${search.id}`, {
          ...form,
          // Identical edits would count as retries of one.
          name: `Writer ${number}`,
          maxPrice: (now?.maxPrice ?? 0) + 1,
          updatedAt: now?.updatedAt,
        });
        expect([200, 409]).toContain(answer.statusCode);
        if (answer.statusCode === 200) saved += 1;
      }
    }
    await Promise.all(Array.from({ length: CROWD }, writer));
    expect(saved).toBeGreaterThan(0);
    const [after]: BuyerSearch[] = (await person.get('/api/buyer-searches')).json();
    expect(after?.maxPrice).toBe(form.maxPrice + saved);
  });

  it('switching, confirming and editing all succeed', async () => {
    const person = await t.as(await t.make.buyer());
    const search: BuyerSearch = (await person.post('/api/buyer-searches', form)).json();
    t.clock.advance(60_000);
    const answers = await Promise.all([
      person.patch(`/api/buyer-searches/${search.id}`, { isActive: false }),
      person.post(`/api/buyer-searches/${search.id}/confirm`),
      person.put(`/api/buyer-searches/${search.id}`, {
        ...form,
        name: 'Renamed',
        updatedAt: search.updatedAt,
      }),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    const [after]: BuyerSearch[] = (await person.get('/api/buyer-searches')).json();
    expect(after).toMatchObject({
      name: 'Renamed',
      isActive: false,
      lastConfirmedAt: t.clock.now().toISOString(),
    });
  });

  it('a search that is switched off when its pause ends stays off', async () => {
    const person = await t.as(await t.make.buyer());
    const search: BuyerSearch = (await person.post('/api/buyer-searches', form)).json();
    const path = `/api/buyer-searches/${search.id}`;
    const pausedUntil = firstPauseDay(t.clock.now());
    expect((await person.patch(path, { isActive: false, pausedUntil })).statusCode).toBe(200);
    t.clock.set(resumesAt(pausedUntil));
    await requestsInOrder<unknown>(
      t,
      sql`select from buyer_searches where id = ${search.id}`,
      () => person.patch(path, { isActive: false }),
      () => t.worker.drain(),
    );
    const [after]: BuyerSearch[] = (await person.get('/api/buyer-searches')).json();
    expect(after).toMatchObject({ isActive: false, pausedUntil: null });
  });
});
