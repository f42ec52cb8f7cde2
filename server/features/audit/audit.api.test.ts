import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/app';

let t: TestApp;
let boss: Awaited<ReturnType<TestApp['as']>>;

/** A minute apart: Una suspends Ann, Vic suspends Ben, Una unsuspends Ben, Vic suspends Cat, Una deletes Ben. */
beforeAll(async () => {
  t = await testApp();
  const una = await t.make.admin({ firstName: 'Una', lastName: 'Office', email: 'una@example.com' });
  const vic = await t.make.admin({ firstName: 'Vic', lastName: 'Office', email: 'vic@example.com' });
  const ann = await t.make.agent({ firstName: 'Ann', lastName: 'Field', email: 'ann@example.com' });
  const ben = await t.make.agent({ firstName: 'Ben', lastName: 'Field', email: 'ben@example.com' });
  const cat = await t.make.agent({ firstName: 'Cat', lastName: '100% Homes', email: 'cat@example.com' });
  const did = async (admin: typeof una, what: string, agent: typeof ann) => {
    t.clock.advance(60_000);
    const person = await t.as(admin);
    expect((await person.patch(`/api/admin/agents/${agent.id}/${what}`)).statusCode).toBe(200);
  };
  await did(una, 'suspend', ann);
  await did(vic, 'suspend', ben);
  await did(una, 'unsuspend', ben);
  await did(vic, 'suspend', cat);
  t.clock.advance(60_000);
  boss = await t.as(una);
  expect((await boss.delete(`/api/admin/agents/${ben.id}`)).statusCode).toBe(200);
});

async function readLog(query: Record<string, string>) {
  const answer = await boss.get(`/api/admin/audit?${new URLSearchParams(query)}`);
  expect(answer.statusCode).toBe(200);
  const { entries, pagination } = answer.json();
  const lines = (entries as Record<'actor' | 'action' | 'target', string>[]).map(
    (entry) => `${entry.actor} ${entry.action} ${entry.target}`,
  );
  return { lines, ...pagination };
}

const DELETED_ACCOUNT = 'A deleted account';
const DELETED = `Una Office agent.deleted ${DELETED_ACCOUNT}`;
const CAT = 'Vic Office agent.suspended Cat 100% Homes';
const BEN_BACK = `Una Office agent.unsuspended ${DELETED_ACCOUNT}`;
const BEN = `Vic Office agent.suspended ${DELETED_ACCOUNT}`;
const ANN = 'Una Office agent.suspended Ann Field';

describe('the log', () => {
  it('links the pages of existing users, and of no administrator', async () => {
    const { entries } = (await boss.get('/api/admin/audit?action=agent.suspended')).json();
    const pages = entries.map((entry: Record<string, string | null>) => [
      entry.target,
      entry.targetPersonId !== null,
      entry.actorPersonId,
    ]);
    expect(pages).toEqual([
      ['Cat 100% Homes', true, null],
      [DELETED_ACCOUNT, false, null],
      ['Ann Field', true, null],
    ]);
  });

  it.each([
    ['everything, newest first, with nobody named who is gone', {}, [DELETED, CAT, BEN_BACK, BEN, ANN]],
    ['one action', { action: 'agent.suspended' }, [CAT, BEN, ANN]],
    ['who did it', { search: 'vic' }, [CAT, BEN]],
    ['on whom', { search: 'ANN FIELD' }, [ANN]],
    ['an email', { search: 'una@example.com' }, [DELETED, BEN_BACK, ANN]],
    ['a word of the action', { search: 'unsus' }, [BEN_BACK]],
    ['a name and an action', { search: 'una', action: 'agent.suspended' }, [ANN]],
    ['a sign that is a letter here', { search: '0% h' }, [CAT]],
    ['nobody', { search: 'nobody of that name' }, []],
    ['somebody who is gone', { search: 'ben@example.com' }, []],
  ])('shows %s', async (_name, query, lines) => {
    expect(await readLog(query)).toMatchObject({ lines, total: lines.length });
  });

  it('is paged, with the total on each page and after the last', async () => {
    for (const search of ['', 'office']) {
      const pages = [];
      for (const page of ['1', '2', '3', '4']) pages.push(await readLog({ search, page, limit: '2' }));
      expect(pages.map((page) => page.lines)).toEqual([[DELETED, CAT], [BEN_BACK, BEN], [ANN], []]);
      expect(pages.map((page) => [page.total, page.totalPages])).toEqual(Array(4).fill([5, 3]));
    }
  });

  it('lists every action once', async () => {
    const { actions } = (await boss.get('/api/admin/audit')).json();
    expect(actions).toEqual(['agent.deleted', 'agent.suspended', 'agent.unsuspended']);
  });
});
