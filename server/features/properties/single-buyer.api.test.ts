import { beforeAll, expect, it } from 'vitest';
import { agencyApp, change, looking } from './test/agency';

let a: Awaited<ReturnType<typeof agencyApp>>;
beforeAll(async () => {
  a = await agencyApp();
});

it('returns one buyer as in the list, to those who may work the property only', async () => {
  const buyer = await looking(a.t, { firstName: 'Ann' });
  await change(a.olive, a.property.id, buyer, { version: 0, stage: 'to_call', assignedTo: a.sam.id });
  const path = `/api/properties/${a.property.id}/buyers/${buyer.id}`;
  for (const person of [a.olive, a.asSam]) {
    const answer = await person.get(path);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { buyerId: buyer.id, stage: 'to_call', version: 1, user: { firstName: 'Ann' }, reason: null },
    ]);
  }
  const outsider = await a.t.as(await a.t.make.agent());
  expect((await outsider.get(path)).statusCode).toBe(404);
  expect((await a.asKit.get(path)).statusCode).toBe(404);
  // A buyer who never matched this property.
  const other = await a.t.make.buyer();
  expect((await a.olive.get(`/api/properties/${a.property.id}/buyers/${other.id}`)).statusCode).toBe(404);
});
