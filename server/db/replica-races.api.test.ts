import { beforeAll, describe, expect, inject, it } from 'vitest';
import { WROTE_COOKIE } from '../http/reading';
import { databaseUrl } from '../test/admin-connection';
import { type TestApp, testApp } from '../test/app';
import { closeAtEnd } from '../test/closing';
import { replicatedPostgres } from '../test/replicated';
import { openPostgres } from './open';

let cluster: Awaited<ReturnType<typeof replicatedPostgres>>;
/** One app for which a minute is soon enough, one for which a second is. */
let patient: TestApp;
let hurried: TestApp;

async function appWith(mostLagMs: number, url = cluster.replicaUrl) {
  const databaseRead = { url, mostLagMs };
  const database = { ...(await openPostgres(cluster.url, 4, databaseRead)), url: cluster.url };
  closeAtEnd(database.close);
  return testApp({ database, config: { databaseRead } });
}
const stateOf = (t: TestApp) => t.database.replica()?.state;

beforeAll(async () => {
  cluster = await replicatedPostgres();
  patient = await appWith(60_000);
  hurried = await appWith(1_000);
});

type Person = Awaited<ReturnType<TestApp['as']>>;
const buyersSeenBy = async (person: Person, headers?: Record<string, string>): Promise<number> => {
  const answer = await person.get('/api/admin/buyers', headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().total;
};
const settled = (person: Person, count: number) =>
  expect.poll(() => buyersSeenBy(person), { timeout: 30_000 }).toBe(count);

describe('a replica', () => {
  it('is read by whoever has not just written, and nobody misses their own change', async () => {
    const admin = await patient.make.admin();
    const agent = await patient.make.agent();
    const [looking, changing] = [await patient.as(admin), await patient.as(admin)];
    await expect.poll(() => stateOf(patient), { timeout: 30_000 }).toBe('follows');
    await settled(looking, 0);
    await cluster.standStill();
    await patient.make.buyer();
    expect(await buyersSeenBy(looking)).toBe(0);

    const changed = await changing.patch(`/api/admin/agents/${agent.id}/suspend`);
    expect(changed.statusCode, changed.body).toBe(200);
    const mark = changed.cookies.find(({ name }) => name === WROTE_COOKIE);
    expect(mark).toMatchObject({ value: '1', path: '/api', maxAge: 61, httpOnly: true, sameSite: 'Lax' });
    const agents = (await changing.get('/api/admin/agents')).json().agents;
    expect(agents.map((one: { subscriptionStatus: string }) => one.subscriptionStatus)).toEqual([
      'suspended',
    ]);
    expect(await buyersSeenBy(changing)).toBe(1);
    // A browser without cookies cannot say that it wrote.
    expect(await buyersSeenBy(looking, { authorization: 'Bearer whatever' })).toBe(1);
    expect(await buyersSeenBy(looking)).toBe(0);
    // What is shown to an agency is written down by a GET.
    const search = await patient.make.agentSearch({ userId: (await patient.make.agent()).id });
    const owner = await patient.as({ id: search.userId });
    const matches = await owner.get(`/api/agent-searches/${search.id}/matches`);
    expect(matches.cookies.map(({ name }) => name)).toContain(WROTE_COOKIE);

    await cluster.goOn();
    await settled(looking, 1);
  });

  it('is not read while it is further behind than it may be, and again when it has caught up', async () => {
    const looking = await hurried.as(await hurried.make.admin());
    await expect.poll(() => stateOf(hurried), { timeout: 30_000 }).toBe('follows');
    const before = await buyersSeenBy(looking);
    await cluster.standStill();
    await hurried.make.buyer();
    await expect.poll(() => stateOf(hurried), { timeout: 30_000 }).toBe('behind');
    expect(await buyersSeenBy(looking)).toBe(before + 1);
    expect((await looking.get('/api/admin/system')).json().replica).toMatchObject({ state: 'behind' });
    await cluster.goOn();
    await expect.poll(() => stateOf(hurried), { timeout: 30_000 }).toBe('follows');
    expect(await buyersSeenBy(looking)).toBe(before + 1);
  });

  it('that hangs keeps nobody waiting: those who read from it are answered by the database itself', async () => {
    const looking = await patient.as(await patient.make.admin());
    const before = await buyersSeenBy(looking);
    cluster.signal('SIGSTOP');
    expect(await Promise.all(Array.from({ length: 6 }, () => buyersSeenBy(looking)))).toEqual(
      Array(6).fill(before),
    );
    await expect.poll(() => stateOf(patient), { timeout: 30_000 }).toBe('away');
    await patient.make.buyer();
    expect(await buyersSeenBy(looking)).toBe(before + 1);
    cluster.signal('SIGCONT');
    await expect.poll(() => stateOf(patient), { timeout: 30_000 }).toBe('follows');
    await settled(looking, before + 1);
  });

  it('of another installation is never read', async () => {
    const shared = inject('database');
    if (shared.kind !== 'postgres') throw new Error('this is for PostgreSQL');
    const t = await appWith(60_000, databaseUrl(shared.url, shared.template));
    await expect.poll(() => stateOf(t), { timeout: 30_000 }).toBe('foreign');
    const looking = await t.as(await t.make.admin());
    expect(await buyersSeenBy(looking)).toBeGreaterThan(0);
    expect((await looking.get('/api/admin/system')).json().replica.state).toBe('foreign');
  });
});
