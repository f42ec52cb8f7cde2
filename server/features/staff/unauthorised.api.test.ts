import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../db/schema/audit';
import { mailOutbox } from '../../db/schema/messages';
import { agentSearches } from '../../db/schema/searches';
import { users } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

type Person = Awaited<ReturnType<TestApp['as']>>;
const invitation = { email: 'new@staff.example', firstName: 'N', lastName: 'B', jobTitle: 'Lister' };

/** Everything these calls could change. Excludes `lastActiveAt`, which every call updates. */
async function everything() {
  const people = await t.db.select().from(users).orderBy(asc(users.id));
  return {
    people: people.map(({ lastActiveAt: _, ...person }) => person),
    searches: await t.db.select().from(agentSearches).orderBy(asc(agentSearches.id)),
    mails: await t.db.select({ id: mailOutbox.id }).from(mailOutbox).orderBy(asc(mailOutbox.id)),
    records: await t.db.select({ id: auditLog.id }).from(auditLog).orderBy(asc(auditLog.id)),
  };
}

async function agency() {
  const owner = await t.make.agent();
  const staff = await t.make.staff({ parentAgentId: owner.id, passwordHash: 'set' });
  const pending = await t.make.staff({ parentAgentId: owner.id, isActive: false, lastActiveAt: null });
  await t.make.agentSearch({ userId: staff.id });
  return { owner, staff, pending };
}

const writesTo = (person: Person, id: string, pendingId = id) => [
  () => person.patch(`/api/agent/staff/${id}`, { jobTitle: 'Taken' }),
  () => person.patch(`/api/agent/staff/${id}/activate`, { isActive: false }),
  () => person.post(`/api/agent/staff/${pendingId}/resend-invite`),
  () => person.delete(`/api/agent/staff/${id}`),
];
async function sequentially(calls: (() => ReturnType<Person['get']>)[]) {
  const answers = [];
  for (const call of calls) answers.push(await call());
  return answers;
}
const statuses = (answers: { statusCode: number }[]) => answers.map((answer) => answer.statusCode);

describe('another agency’s staff', () => {
  it('get 404 for its owner, and nothing changes', async () => {
    const ours = await agency();
    const otherAgency = await agency();
    const person = await t.as(otherAgency.owner);
    const before = await everything();
    const unknownUser = await sequentially(writesTo(person, randomUUID()));
    // The owner's own record, another owner and a buyer are not staff.
    const buyer = await t.make.buyer();
    const after = { ...before, people: (await everything()).people };
    for (const id of [ours.staff.id, ours.owner.id, otherAgency.owner.id, buyer.id]) {
      const answers = await sequentially(writesTo(person, id, id === ours.staff.id ? ours.pending.id : id));
      expect(statuses(answers)).toEqual([404, 404, 404, 404]);
      expect(answers.map((answer) => answer.body)).toEqual(unknownUser.map((answer) => answer.body));
    }
    expect(await everything()).toEqual(after);
    const list = (await person.get('/api/agent/staff')).json().data.staff;
    expect(list.map((member: { id: string }) => member.id).sort()).toEqual(
      [otherAgency.staff.id, otherAgency.pending.id].sort(),
    );
    for (const id of [ours.owner.id, ours.staff.id, otherAgency.staff.id, randomUUID()]) {
      const info = await person.get(`/api/agent-info/${id}`);
      expect(info.statusCode).toBe(404);
      expect(info.json().errorCode).toBe('NOT_FOUND');
    }
  });
});

describe('everyone who is not the owner', () => {
  it('is refused on every route, and nothing changes', async () => {
    const { owner, staff, pending } = await agency();
    const other = await agency();
    const people: [string, Person, number][] = [
      ['own staff', await t.as(staff), 403],
      ['another agency’s staff', await t.as(other.staff), 403],
      ['buyer', await t.as(await t.make.buyer()), 403],
      ['admin', await t.as(await t.make.admin()), 403],
      ['visitor', t.client(), 401],
      ['pending invitee', await t.as(pending), 401],
    ];
    const before = await everything();
    for (const [name, person, status] of people) {
      const answers = await sequentially([
        () => person.get('/api/agent/staff'),
        () => person.post('/api/agent/staff/invite', invitation),
        ...writesTo(person, staff.id, pending.id),
      ]);
      expect(statuses(answers), name).toEqual(answers.map(() => status));
    }
    expect(await everything()).toEqual(before);
    const info = (person: Person) => person.get(`/api/agent-info/${owner.id}`);
    const answers = await sequentially(
      people.map(
        ([, person]) =>
          () =>
            info(person),
      ),
    );
    expect(statuses(answers)).toEqual([200, 404, 403, 403, 401, 401]);
  });
});
