import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queryRows } from '../../db/client/query';
import { buyerSearches } from '../../db/schema/searches';
import { users } from '../../db/schema/users';
import { LINCOLN } from '../../factories/make';
import { type TestApp, testApp } from '../../test/app';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

/** Searches whose copied buyer columns differ from the buyer's row. */
const untrue = () =>
  queryRows(
    t.db,
    z.object({ id: z.string() }),
    sql`select s.id from buyer_searches s join users u on u.id = s.user_id
      where (s.buyer_is_active, s.buyer_has_phone, s.buyer_needs_to_sell) is distinct from
          (u.is_active, is_filled(u.phone), coalesce(u.needs_to_sell, false))
        or s.buyer_last_active_at is distinct from u.last_active_at`,
  );

const rowOf = async (id: string) =>
  (await t.db.select().from(buyerSearches).where(eq(buyerSearches.id, id)))[0];

describe('the buyer columns of a search', () => {
  it('are copied from the buyer, whatever the insert says', async () => {
    const buyer = await t.make.buyer({ phone: ' ', needsToSell: true, isActive: false });
    const search = await t.make.search({
      userId: buyer.id,
      buyerIsActive: true,
      buyerHasPhone: true,
      buyerNeedsToSell: false,
      buyerLastActiveAt: null,
    });
    expect(search).toMatchObject({
      buyerIsActive: false,
      buyerHasPhone: false,
      buyerNeedsToSell: true,
      buyerLastActiveAt: buyer.lastActiveAt,
    });
  });

  it('follow every change of the buyer, by any statement', async () => {
    const buyer = await t.make.buyer();
    const search = await t.make.search({ userId: buyer.id });
    await t.db.transaction((tx) => tx.update(users).set({ phone: '01522 1' }).where(eq(users.id, buyer.id)));
    expect(await rowOf(search.id)).toMatchObject({ buyerHasPhone: true });
    await t.db.transaction((tx) => tx.execute(sql`update users set needs_to_sell = true, phone = null`));
    expect(await rowOf(search.id)).toMatchObject({ buyerHasPhone: false, buyerNeedsToSell: true });
    await t.db.transaction((tx) => tx.update(users).set({ isActive: false }).where(eq(users.id, buyer.id)));
    expect(await rowOf(search.id)).toMatchObject({ buyerIsActive: false, viewCount: 0 });
    expect(await untrue()).toEqual([]);
  });

  it('stay consistent when searches are inserted while their buyers change', async () => {
    const crowd = t.database.kind === 'postgres' ? 40 : 4;
    const buyers = await Promise.all(Array.from({ length: 4 }, () => t.make.buyer()));
    const work = Array.from({ length: crowd }, (_, n) => {
      const { id } = buyers[n % buyers.length]!;
      return n % 3 === 0
        ? t.make.search({ userId: id, ...LINCOLN })
        : t.db.transaction(async (tx) => {
            await tx
              .update(users)
              .set({ phone: n % 2 ? '01522 1' : null, lastActiveAt: new Date(t.clock.now().getTime() + n) })
              .where(eq(users.id, id));
            // Long enough for the others to run between the change and its commit.
            await tx.execute(sql`select pg_sleep(0.02)`);
          });
    });
    await Promise.all(work);
    expect(await untrue()).toEqual([]);
  });
});
