import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { agentSearches } from '../../db/schema/searches';
import { stockImports } from '../../db/schema/stock-imports';
import { type TestApp, testApp } from '../../test/app';
import { waitersOnLocks } from '../../test/requests-in-order';
import * as byReference from '../agent-searches/by-reference.repository';
import { agency, imported, PATH, statuses, stockOf, upload } from './test/agency';
import { blm, home } from './test/stock-files';

let t: TestApp;
beforeEach(async () => {
  t = await testApp();
});
const homes = (count: number, price = '250000') =>
  Array.from({ length: count }, (_, n) => home(`A${n}`, { PRICE: price }));

describe('concurrently', () => {
  it('imports of an agency run one after the other', async () => {
    const { asOwner, asStaff } = await agency(t);
    const prices = ['250000', '260000', '270000', '280000', '290000', '300000'];
    const answers = await Promise.all(
      prices.map((price, n) => upload(n % 2 ? asStaff : asOwner, blm(homes(20, price)))),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(prices.map(() => 200));
    const stock = Object.values(await stockOf(asOwner));
    expect(stock).toHaveLength(20);
    expect(new Set(stock.map(({ price }) => price)).size).toBe(1);
    const created = answers.map((answer) => answer.json().counts.created);
    expect(created.sort()).toEqual([0, 0, 0, 0, 0, 20]);
    // The newest run is the one that wrote last.
    const { imports } = (await asOwner.get(PATH)).json();
    const index = answers.findIndex((answer) => answer.json().id === imports[0].id);
    expect(stock[0]?.price).toBe(Number(prices[index]));
  });

  it('agencies do not see each other’s references', async () => {
    const agencies = await Promise.all(Array.from({ length: 4 }, () => agency(t)));
    await Promise.all(agencies.map(({ asOwner }) => imported(asOwner, homes(10))));
    for (const { asOwner } of agencies) expect(Object.keys(await stockOf(asOwner))).toHaveLength(10);
  });

  it('an edit and a deletion by hand during an import leave one whole property, or none', async () => {
    const { asOwner } = await agency(t);
    await imported(asOwner, homes(30));
    const { A1, A2 } = await stockOf(asOwner);
    const form = {
      name: 'By hand',
      location: A1?.location,
      bedrooms: 1,
      price: 99_000,
      propertyType: 'flat',
    };
    const [run, edit, removal] = await Promise.all([
      upload(asOwner, blm(homes(30, '310000'))),
      asOwner.patch(`/api/agent-searches/${A1?.id}`, form),
      asOwner.delete(`/api/agent-searches/${A2?.id}`),
    ]);
    expect([run.statusCode, edit.statusCode, removal.statusCode]).toEqual([200, 200, 204]);
    const after = await stockOf(asOwner);
    expect([
      ['By hand', 99_000, 1],
      ['A1 High Street, Lincoln', 310_000, 3],
    ]).toContainEqual([after.A1?.name, after.A1?.price, after.A1?.bedrooms]);
    expect(after.A0?.price).toBe(310_000);
  });

  it('a property that the API creates during an import waits for it', async () => {
    const { owner, asOwner } = await agency(t);
    const crm = await t.withKey(owner);
    // Keeps the import between reading the stock and inserting its second property.
    await t.db.execute(sql`create function wait() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(1); return new; end $$`);
    await t.db.execute(sql`create trigger wait before insert on agent_searches for each row
      when (new.reference = 'A0') execute function wait()`);
    const body = { name: 'By API', postcode: 'LN1', price: 99_000, bedrooms: 1, propertyType: 'flat' };
    const tries = vi.spyOn(byReference, 'tryLockStock');
    const answers: ReturnType<typeof upload>[] = [];
    await t.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(1)`);
      answers.push(upload(asOwner, blm(homes(2))));
      await expect.poll(() => waitersOnLocks(t)).toBe(1);
      answers.push(crm.put('/api/v1/properties/by-reference/A1', body));
      await expect.poll(() => tries.mock.settledResults).toContainEqual({ type: 'fulfilled', value: false });
    });
    tries.mockRestore();
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await stockOf(asOwner)).A1).toMatchObject({ name: 'By API', source: 'blm', price: 99_000 });
  });

  it('a run is confirmed once and undone once', async () => {
    const { asOwner } = await agency(t);
    await imported(asOwner, homes(4));
    const pendingRun = await imported(asOwner, blm(homes(3), { end: '' }));
    const call = (action: string) =>
      Promise.all([1, 2, 3].map(() => asOwner.post(`${PATH}/${pendingRun.id}/${action}`)));
    const confirmed = await call('confirm');
    expect(confirmed.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect((await statuses(asOwner)).A3).toBe('withdrawn');
    const undone = await call('undo');
    expect(undone.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect((await statuses(asOwner)).A3).toBe('available');
  });

  it('a run that fails leaves everything as it was', async () => {
    const { asOwner } = await agency(t);
    await imported(asOwner, homes(2));
    const before = await t.db.select().from(agentSearches);
    // The last write of a run.
    await t.db.execute(sql`create function crash() returns trigger language plpgsql as
      $$ begin raise exception 'crashed'; end $$`);
    await t.db.execute(
      sql`create trigger crash before insert on audit_log for each row execute function crash()`,
    );
    expect((await upload(asOwner, blm(homes(9, '500000')))).statusCode).toBe(500);
    expect(await t.db.select().from(agentSearches)).toEqual(before);
    expect(await t.db.select().from(stockImports)).toHaveLength(1);
  });
});
