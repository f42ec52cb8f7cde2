import { randomUUID } from 'node:crypto';
import { openUser } from '@threshold/core/contract/agent-searches';
import type { MatchingBuyer, PropertyBuyer } from '@threshold/core/contract/properties';
import { displayName } from '@threshold/core/rules/format/names';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../db/schema/audit';
import { disclosures } from '../../db/schema/disclosures';
import { workedBuyers } from '../../db/schema/pipeline';
import { buyerSearches } from '../../db/schema/searches';
import { users } from '../../db/schema/users';
import { buyerRow, searchRow } from '../../factories/rows';
import { agencyApp, buyers, everyone, head, isMatching } from './test/agency';

let a: Awaited<ReturnType<typeof agencyApp>>;
let rows: MatchingBuyer[];
const COUNT = 120;
const FIRST = ['Ann', 'Ben', 'Cy', 'Di'];
const BUYING = ['sold', 'rented', 'firstTime', 'needToSell', null] as const;

/** A hundred and twenty buyers of every kind, some in the pipeline. */
beforeAll(async () => {
  a = await agencyApp();
  const now = a.t.clock.now();
  const day = (n: number) => new Date(now.getTime() - n * 86_400_000);
  const people = Array.from({ length: COUNT }, (_, n) =>
    buyerRow({
      id: randomUUID(),
      firstName: FIRST[n % 4],
      lastName: `Quill${n % 7}`,
      phone: n % 3 ? '07700900123' : null,
      lastActiveAt: day(n % 40),
      createdAt: day(60),
    }),
  );
  const searches = people.map(({ id = '' }, n) =>
    searchRow({
      userId: id,
      buyingStatus: BUYING[n % 5],
      financing: n % 2 ? 'cash' : 'mortgage',
      maxPrice: 300_000 + (n % 9) * 10_000,
      // Some were never confirmed and many share a timestamp: the order must be stable for them too.
      lastConfirmedAt: n % 11 === 0 ? null : day(n % 12),
      createdAt: day(n % 50),
    }),
  );
  const stages = ['to_call', 'contacted', 'interested', 'offer'] as const;
  const pipelineRow = people.slice(0, 24).map(({ id }, n) => ({
    agentSearchId: a.property.id,
    agencyId: a.owner.id,
    buyerUserId: id,
    stage: stages[n % 4] ?? 'offer',
    assignedTo: n % 3 ? null : n % 2 ? a.sam.id : a.owner.id,
    nextStepAt: n % 5 ? null : new Date(`2026-11-${10 + n / 5}T10:00:00Z`),
    touchedAt: now,
    matchedAt: now,
    firstScore: 60,
  }));
  await a.t.db.transaction(async (tx) => {
    await tx.insert(users).values(people);
    await tx.insert(buyerSearches).values(searches);
    await tx.insert(workedBuyers).values(pipelineRow);
  });
  rows = (await everyone(a.olive, a.property.id)).filter(isMatching);
});

const ids = (list: readonly PropertyBuyer[]) => list.map(({ buyerId }) => buyerId);

describe('the list of buyers', () => {
  it('is paged by fifty without gaps or repeats, in every order', async () => {
    const first = await buyers(a.olive, a.property.id);
    expect([first.buyers.length, typeof first.nextCursor]).toEqual([50, 'string']);
    for (const sort of ['score', 'newest', 'budget', 'nextStep']) {
      const list = await everyone(a.olive, a.property.id, `sort=${sort}`);
      expect([sort, list.length, new Set(ids(list)).size]).toEqual([sort, COUNT, COUNT]);
    }
    const ranks = rows.map(({ matchScore, lastConfirmedAt, id }) => ({ matchScore, lastConfirmedAt, id }));
    const sorted = [...ranks].sort(
      (first, other) =>
        other.matchScore - first.matchScore ||
        (other.lastConfirmedAt ?? '').localeCompare(first.lastConfirmedAt ?? '') ||
        (first.id < other.id ? -1 : 1),
    );
    expect(ranks).toEqual(sorted);
  });

  it('is ordered by budget, by newest, by next step', async () => {
    const listBy = async (sort: string) =>
      (await everyone(a.olive, a.property.id, `sort=${sort}`)).filter(isMatching);
    const budgets = (await listBy('budget')).map(({ maxPrice }) => maxPrice);
    expect(budgets).toEqual([...budgets].sort((first, other) => other - first));
    const steps = (await listBy('nextStep')).map(({ nextStepAt }) => nextStepAt ?? '9999');
    expect(steps).toEqual([...steps].sort());
    expect(steps[0]).toBe('2026-11-10T10:00:00.000Z');
  });

  it('keeps the scores of its first page while time passes', async () => {
    const first = await buyers(a.olive, a.property.id);
    a.t.clock.advance(5 * 86_400_000);
    const second = await buyers(a.olive, a.property.id, `cursor=${first.nextCursor}`);
    const third = await buyers(a.olive, a.property.id, `cursor=${second.nextCursor}`);
    a.t.clock.advance(-5 * 86_400_000);
    expect(new Set(ids([...first.buyers, ...second.buyers, ...third.buyers])).size).toBe(COUNT);
    expect(third.nextCursor).toBeNull();
  });

  const pipelineRow = (row: MatchingBuyer, stage: string) => row.stage === stage;
  const kinds: [string, (row: MatchingBuyer) => boolean][] = [
    ['stage=new', (row) => pipelineRow(row, 'new')],
    ['stage=offer', (row) => pipelineRow(row, 'offer')],
    ['assignedTo=none', (row) => row.assignedTo === null],
    ['assignedTo=SAM', (row) => row.assignedTo?.id === a.sam.id],
    ['needToSell=true', (row) => row.buyingStatus === 'needToSell'],
    ['buyingStatus=rented', (row) => row.buyingStatus === 'rented'],
    ['financing=cash', (row) => row.financing === 'cash'],
    ['minScore=80', (row) => row.matchScore >= 80],
    ['minScore=60&maxScore=79', (row) => row.matchScore >= 60 && row.matchScore <= 79],
    ['name=quill3', (row) => openUser(row.user)?.lastName === 'Quill3'],
    ['name=ben%20quill1', (row) => displayName(row.user) === 'Ben Quill1'],
    ['name=%25', () => false],
    ['new=true', () => false],
    [
      'stage=contacted&financing=cash&name=ben',
      (row) => pipelineRow(row, 'contacted') && row.financing === 'cash',
    ],
    [
      'buyingStatus=firstTime&minScore=70&sort=budget',
      (row) => row.buyingStatus === 'firstTime' && row.matchScore >= 70,
    ],
  ];
  it.each(kinds)('%s returns exactly the matching rows', async (query, is) => {
    const list = await everyone(a.olive, a.property.id, query.replace('SAM', a.sam.id));
    const expectedRows = rows.filter(is);
    expect(ids(list).sort()).toEqual(ids(expectedRows).sort());
  });

  it('has counts for each filter', async () => {
    const { counts, ...page } = await head(a.olive, a.property.id);
    const count = (is: (row: MatchingBuyer) => boolean) => rows.filter(is).length;
    expect([counts.matching, counts.left, counts.new]).toEqual([COUNT, 0, 0]);
    for (const [stage, n] of Object.entries(counts.stages))
      expect([stage, n]).toEqual([stage, count((row) => row.stage === stage)]);
    for (const [status, n] of Object.entries(counts.buyingStatus))
      expect([status, n]).toEqual([status, count((row) => row.buyingStatus === status)]);
    expect(counts.financing).toEqual({
      cash: count((row) => row.financing === 'cash'),
      mortgage: count((row) => row.financing === 'mortgage'),
    });
    for (const { from, count: n } of counts.scores)
      expect([from, n]).toEqual([
        from,
        count((row) => Math.min(90, Math.floor(row.matchScore / 10) * 10) === from),
      ]);
    expect(counts.unassigned).toBe(count((row) => row.assignedTo === null));
    expect(counts.assignedTo.map(({ id }) => id).sort()).toEqual([a.owner.id, a.sam.id].sort());
    expect(page).toMatchObject({
      pipelineStatus: 'under_offer',
      mayEdit: true,
      outcome: null,
      closedAt: null,
    });
    expect(page.colleagues.map(({ name }) => name)).toEqual(['Olive Owner', 'Kit Green', 'Sam Brown']);
  });

  it.each([
    'cursor=nonsense',
    'cursor=a.b',
    'stage=sold',
    'sort=name',
    'minScore=x',
    'new=1',
    'assignedTo=me',
  ])('rejects %s', async (query) => {
    const answer = await a.olive.get(`/api/properties/${a.property.id}/buyers?${query}`);
    expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'VALIDATION_ERROR']);
  });

  it('accepts a cursor for its own property and order only', async () => {
    const { nextCursor } = await buyers(a.olive, a.property.id);
    const other = await a.t.make.agentSearch({ userId: a.owner.id });
    for (const path of [`${other.id}/buyers?`, `${a.property.id}/buyers?sort=budget&`])
      expect((await a.olive.get(`/api/properties/${path}cursor=${nextCursor}`)).statusCode).toBe(400);
    await a.t.db.transaction((tx) =>
      tx.execute(sql`delete from agent_searches where id = ${other.id}::uuid`),
    );
  });

  it('records whom it shows, within the daily limit', async () => {
    const other = await agencyApp(a.t);
    await buyers(other.olive, other.property.id);
    const disclosureRows = async () =>
      (await a.t.db.select().from(disclosures)).filter(({ agencyId }) => agencyId === other.owner.id);
    expect(await disclosureRows()).toHaveLength(50);
    const views = sql`select count(*)::int as n from search_views where agency_id = ${other.owner.id}::uuid`;
    expect(((await a.t.db.execute(views)) as unknown as { rows: { n: number }[] }).rows).toEqual([{ n: 50 }]);
    const limit = a.t.context.config.disclosureLimit;
    a.t.context.config.disclosureLimit = 60;
    const page = await other.olive.get(`/api/properties/${other.property.id}/buyers?sort=budget`);
    a.t.context.config.disclosureLimit = limit;
    expect([page.statusCode, page.json().errorCode]).toEqual([429, 'DISCLOSURE_LIMIT']);
    expect(await disclosureRows()).toHaveLength(50);
  });

  it('exports selected buyers like the full export, and records it', async () => {
    const chosen = rows.slice(3, 6);
    const answer = await a.olive.post(`/api/properties/${a.property.id}/export`, {
      buyerIds: [...ids(chosen), a.owner.id],
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().map(({ id }: { id: string }) => id)).toEqual(chosen.map(({ id }) => id));
    expect(Object.keys(answer.json()[0])).not.toContain('stage');
    const log = await a.t.db.select().from(auditLog);
    expect(log.at(-1)).toMatchObject({
      action: 'matches.exported',
      targetId: a.property.id,
      details: { count: 3 },
    });
    const kinds = await a.t.db.select().from(disclosures);
    expect(kinds.filter(({ kind, agencyId }) => kind === 'exported' && agencyId === a.owner.id)).toHaveLength(
      3,
    );
    expect((await a.olive.post(`/api/properties/${a.property.id}/export`, { buyerIds: [] })).statusCode).toBe(
      400,
    );
  });
});
