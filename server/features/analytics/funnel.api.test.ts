import { beforeAll, expect, it } from 'vitest';
import { agencyApp, change, looking } from '../properties/test/agency';

let a: Awaited<ReturnType<typeof agencyApp>>;
beforeAll(async () => {
  a = await agencyApp();
});

const readFunnel = async (query = '', person = a.olive) =>
  (await person.get(`/api/agent-analytics${query}`)).json();

it('counts pairs for every stage they reached, in the requested scope', async () => {
  const [ann, ben, cy, di] = [
    await looking(a.t),
    await looking(a.t),
    await looking(a.t, { phone: null }),
    await looking(a.t),
  ];
  const none = { matched: 0, contacted: 0, viewing: 0, offer: 0, sold: 0 };
  expect(await readFunnel()).toMatchObject({ funnel: none, medianHoursToContact: null });
  const staffProperty = await a.t.make.agentSearch({ userId: a.sam.id });
  const { id } = a.property;
  // Four were shown; a viewing that ended in a no counts in both stages.
  await a.olive.get(`/api/agent-searches/${id}/matches`);
  a.t.clock.advance(2 * 3_600_000);
  await change(a.olive, id, ann, { version: 0, stage: 'viewing' });
  await change(a.olive, id, ann, { version: 1, stage: 'not_interested' });
  await change(a.olive, id, ben, { version: 0, stage: 'to_call' });
  a.t.clock.advance(2 * 3_600_000);
  await change(a.olive, id, cy, { version: 0, stage: 'contacted' });
  expect(
    (await a.olive.post(`/api/properties/${id}/close`, { outcome: 'sold_here', buyerId: di.id })).statusCode,
  ).toBe(200);
  await change(a.asSam, staffProperty.id, ann, { version: 0, stage: 'contacted' });

  const mine = await readFunnel();
  expect(mine.funnel).toEqual({ matched: 4, contacted: 3, viewing: 1, offer: 1, sold: 1 });
  expect(mine.medianHoursToContact).toBe(4);
  const bands = mine.funnelByBand as { from: number; matched: number }[];
  expect(bands.map(({ from }) => from)).toEqual([50, 60, 70, 80, 90]);
  expect(bands.reduce((sum, { matched }) => sum + matched, 0)).toBe(4);
  const team = await readFunnel('?includeTeam=true');
  expect(team.funnel).toEqual({ matched: 5, contacted: 4, viewing: 1, offer: 1, sold: 1 });
  expect((await readFunnel(`?staffId=${a.sam.id}`)).funnel).toMatchObject({
    matched: 1,
    contacted: 1,
    viewing: 0,
  });
  expect((await readFunnel('', a.asSam)).funnel).toMatchObject({ matched: 1 });

  // Another agency sees none of it, and one that may not search gets no funnel.
  expect(await readFunnel('', await a.t.as(await a.t.make.agent()))).toMatchObject({ funnel: none });
  const lapsed = await a.t.as(await a.t.make.agent({ subscriptionStatus: 'inactive' }));
  expect(await readFunnel('', lapsed)).toMatchObject({
    funnel: null,
    funnelByBand: null,
    medianHoursToContact: null,
  });
});
