import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { workEvents, workedBuyers } from '../../db/schema/pipeline';
import { agentSearches } from '../../db/schema/searches';
import { agencyApp, change, head, looking } from './test/agency';

let a: Awaited<ReturnType<typeof agencyApp>>;
beforeAll(async () => {
  a = await agencyApp();
  await a.t.db.transaction((tx) => tx.update(agentSearches).set({ userId: a.sam.id }));
});
const rowOf = async (id: string) =>
  (await a.t.db.select().from(workedBuyers).where(eq(workedBuyers.buyerUserId, id)))[0];
const eventsOf = (id: string) => a.t.db.select().from(workEvents).where(eq(workEvents.buyerUserId, id));
const codes = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).sort();

describe('concurrent requests', () => {
  it('for a buyer without a row create one row, and the others get a conflict', async () => {
    const { id } = a.property;
    for (let n = 0; n < 10; n++) {
      const buyer = await looking(a.t);
      const answers = await Promise.all([
        change(a.olive, id, buyer, { version: 0, stage: 'contacted' }),
        change(a.asSam, id, buyer, { version: 0, stage: 'unreachable' }),
        change(a.olive, id, buyer, { version: 0, note: 'Prefers mail' }),
      ]);
      expect(codes(answers)).toEqual([200, 409, 409]);
      for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
        expect(answer.json().current).toMatchObject({ version: 1, buyerId: buyer.id });
      expect(await eventsOf(buyer.id)).toHaveLength(1);
      expect((await rowOf(buyer.id))?.version).toBe(1);
    }
  });

  it('with the same form of two tabs are one change', async () => {
    const { id } = a.property;
    const buyer = await looking(a.t);
    const body = { version: 0, stage: 'contacted', note: 'Rang' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => change(a.olive, id, buyer, body)));
    expect(codes(answers)).toEqual(Array(8).fill(200));
    expect(await eventsOf(buyer.id)).toHaveLength(1);
  });

  it('that remove a colleague leave no row assigned to them', async () => {
    const { id } = a.property;
    for (let n = 0; n < 5; n++) {
      const leaving = await a.t.make.staff({ parentAgentId: a.owner.id });
      const asLeaving = await a.t.as(leaving);
      const [propertyId, two] = [await looking(a.t), await looking(a.t)];
      await change(a.olive, id, propertyId, { version: 0, assignedTo: leaving.id });
      const [removed, given, theirs] = await Promise.all([
        a.olive.delete(`/api/agent/staff/${leaving.id}`),
        change(a.asSam, id, two, { version: 0, assignedTo: leaving.id }),
        change(asLeaving, id, propertyId, { version: 1, stage: 'contacted' }),
      ]);
      expect(removed.statusCode).toBe(200);
      expect([200, 400]).toContain(given.statusCode);
      expect([200, 401, 404, 409]).toContain(theirs.statusCode);
      const rows = [await rowOf(propertyId.id), await rowOf(two.id)];
      expect(rows[0]?.assignedTo).toBe(a.owner.id);
      if (given.statusCode === 200) expect(rows[1]?.assignedTo).toBe(a.owner.id);
    }
  });

  it('that erase a buyer in the pipeline leave nothing that names them', async () => {
    const admin = await a.t.as(await a.t.make.admin());
    for (let n = 0; n < 5; n++) {
      const buyer = await looking(a.t);
      const answers = await Promise.all([
        change(a.asSam, a.property.id, buyer, { version: 0, stage: 'contacted', note: 'Rang' }),
        admin.delete(`/api/admin/buyers/${buyer.id}`),
        change(a.olive, a.property.id, buyer, { version: 0, note: 'Rang too' }),
      ]);
      expect(answers[1]?.statusCode).toBe(200);
      for (const { statusCode } of answers) expect([200, 404, 409]).toContain(statusCode);
      expect([await rowOf(buyer.id), await eventsOf(buyer.id)]).toEqual([undefined, []]);
    }
  });

  it('that close it, or start a visit, take effect once', async () => {
    const buyer = await looking(a.t);
    const close = (body: object) => a.olive.post(`/api/properties/${a.property.id}/close`, body);
    const answers = await Promise.all([
      close({ outcome: 'sold_here', buyerId: buyer.id }),
      close({ outcome: 'withdrawn' }),
    ]);
    expect(codes(answers)).toEqual([200, 409]);
    const pages = await Promise.all([head(a.olive, a.property.id), head(a.olive, a.property.id)]);
    expect(pages.map(({ lastVisitAt }) => lastVisitAt)).toEqual([null, null]);
  });
});
