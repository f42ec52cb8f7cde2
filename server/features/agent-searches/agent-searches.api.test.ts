import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { agentSearches } from '../../db/schema/searches';
import { users } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';
import { agency, created, form, listed, type Person } from './test/agency';

const OUTSIDE =
  'This location is outside your 20-mile operating radius. You can only search for buyers within 20 miles of your registered branch address.';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
const stored = () => t.db.select().from(agentSearches);

describe('saving a property search', () => {
  it('stores it and lists it under its creator', async () => {
    const { asOwner, owner } = await agency(t);
    const search = await created(asOwner);
    expect(search).toMatchObject({ name: 'Terrace', bedrooms: 3, price: 250_000, matchCount: 0 });
    expect(search.createdBy).toEqual({ id: owner.id, name: `Sam ${owner.lastName}` });
    expect(await listed(asOwner)).toEqual([search]);
  });

  it('stores a form sent twice once', async () => {
    const { asOwner } = await agency(t);
    const first = await created(asOwner);
    expect((await created(asOwner)).id).toBe(first.id);
    t.clock.advance(11_000);
    expect((await created(asOwner)).id).not.toBe(first.id);
  });

  it('rejects a property more than 20 miles from the branch, and stores nothing', async () => {
    const { asOwner, asStaff } = await agency(t);
    const before = (await stored()).length;
    for (const person of [asOwner, asStaff]) {
      const answer = await person.post('/api/agent-searches', { ...form, location: 'London' });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ errorCode: 'OUTSIDE_AREA', message: OUTSIDE });
      const preview = await person.post('/api/agent-searches/preview', { ...form, location: 'London' });
      expect(preview.json().errorCode).toBe('OUTSIDE_AREA');
    }
    expect(await stored()).toHaveLength(before);
  });

  it('needs the branch first, and a place from the list', async () => {
    const person = await t.as(await t.make.agent({ branchEasting: null, branchNorthing: null }));
    const answer = await person.post('/api/agent-searches', form);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      errorCode: 'BRANCH_REQUIRED',
      message: 'Add your branch location in your profile first',
    });
    const { owner, asStaff } = await agency(t);
    await t.db.transaction((tx) =>
      tx.update(users).set({ branchEasting: null, branchNorthing: null }).where(eq(users.id, owner.id)),
    );
    expect((await asStaff.post('/api/agent-searches', form)).json()).toMatchObject({
      errorCode: 'BRANCH_REQUIRED',
      message: 'Ask your agency owner to add the branch location to their profile',
    });
  });

  it('never guesses a place, neither when saving nor in previews', async () => {
    const { asOwner } = await agency(t);
    for (const location of ['Nowhere at all', 'LN99', 'Lincon'])
      for (const call of ['/api/agent-searches', '/api/agent-searches/preview']) {
        const nowhere = await asOwner.post(call, { ...form, location });
        expect([call, location, nowhere.json().fieldErrors]).toEqual([
          call,
          location,
          { location: 'Pick a location from the list' },
        ]);
      }
  });

  it('uses the owner’s branch, whatever the staff member’s own record says', async () => {
    const { owner } = await agency(t);
    const staff = await t.make.staff({
      parentAgentId: owner.id,
      branchLocation: 'London',
      branchEasting: 530_000,
      branchNorthing: 180_000,
    });
    const person = await t.as(staff);
    await created(person);
    expect((await person.post('/api/agent-searches', { ...form, location: 'London' })).statusCode).toBe(403);
  });

  it.each([
    [{ verificationStatus: 'pending' as const }, 'VERIFICATION_REQUIRED'],
    [{ subscriptionStatus: 'inactive' as const }, 'SUBSCRIPTION_REQUIRED'],
  ])('is refused to an agency that may not search: %j', async (status, code) => {
    const owner = await t.make.agent(status);
    const staff = await t.make.staff({ parentAgentId: owner.id });
    const search = await t.make.agentSearch({ userId: owner.id });
    for (const person of [await t.as(owner), await t.as(staff)]) {
      const answers = await Promise.all([
        person.post('/api/agent-searches', form),
        person.post('/api/agent-searches/preview', form),
        person.patch(`/api/agent-searches/${search.id}`, form),
        person.get(`/api/agent-searches/${search.id}/matches`),
        person.get(`/api/agent-searches/${search.id}/matches?export=true`),
      ]);
      expect(answers.map((answer) => answer.json().errorCode)).toEqual(answers.map(() => code));
    }
    expect(await listed(await t.as(owner))).toHaveLength(1);
  });

  it('is refused to a suspended agency, and so is the list', async () => {
    const owner = await t.make.agent({ subscriptionStatus: 'suspended' });
    const search = await t.make.agentSearch({ userId: owner.id });
    const person = await t.as(owner);
    const answers = await Promise.all([
      person.post('/api/agent-searches', form),
      person.post('/api/agent-searches/preview', form),
      person.get(`/api/agent-searches/${search.id}/matches?export=true`),
      person.get('/api/agent-searches'),
    ]);
    expect(answers.map((answer) => answer.json().errorCode)).toEqual(answers.map(() => 'ACCOUNT_SUSPENDED'));
  });
});

describe('a team’s search', () => {
  it('can be seen, run, edited and deleted by the owner', async () => {
    const { asOwner, asStaff, staff } = await agency(t);
    const mine = await created(asOwner, { name: 'Mine' });
    t.clock.advance(1000);
    const ofStaff = await created(asStaff, { name: 'Theirs' });
    expect(await listed(asOwner)).toEqual([mine]);
    expect(await listed(asOwner, '?includeTeam=false')).toEqual([mine]);
    expect(await listed(asOwner, '?includeTeam=true')).toEqual([ofStaff, mine]);
    expect(await listed(asOwner, `?staffId=${staff.id}`)).toEqual([ofStaff]);
    expect((await asOwner.get(`/api/agent-searches/${ofStaff.id}/matches`)).statusCode).toBe(200);
    const edited = await asOwner.patch(`/api/agent-searches/${ofStaff.id}`, { ...form, name: 'Edited' });
    expect(edited.json()).toMatchObject({ name: 'Edited', createdBy: { id: staff.id } });
    expect((await asOwner.delete(`/api/agent-searches/${ofStaff.id}`)).statusCode).toBe(204);
    expect(await listed(asStaff)).toEqual([]);
  });

  it('cannot be seen or deleted by staff who did not create it', async () => {
    const { asOwner, asStaff, owner, staff } = await agency(t);
    const ownersSearch = await created(asOwner);
    const ownSearch = await created(asStaff);
    for (const query of ['?includeTeam=true', `?staffId=${owner.id}`, `?staffId=${staff.id}`]) {
      const answer = await asStaff.get(`/api/agent-searches${query}`);
      expect(answer.statusCode).toBe(403);
      expect(answer.json().message).toBe('Only agency owners can view team data.');
    }
    expect(await listed(asStaff)).toEqual([ownSearch]);
    expect((await asStaff.delete(`/api/agent-searches/${ownSearch.id}`)).statusCode).toBe(403);
    expect((await asStaff.get(`/api/agent-searches/${ownersSearch.id}/matches`)).statusCode).toBe(404);
    expect((await asStaff.patch(`/api/agent-searches/${ownersSearch.id}`, form)).statusCode).toBe(404);
  });
});

describe('unauthorised users', () => {
  it('cannot distinguish another agency’s search from a missing one, and change nothing', async () => {
    const a = await agency(t);
    const b = await agency(t);
    const search = await created(a.asOwner);
    const calls = (person: Person, id: string) =>
      Promise.all([
        person.get(`/api/agent-searches/${id}/matches`),
        person.get(`/api/agent-searches/${id}/matches?export=true`),
        person.patch(`/api/agent-searches/${id}`, { ...form, name: 'Taken' }),
      ]);
    for (const outsider of [b.asOwner, b.asStaff]) {
      const others = await calls(outsider, search.id);
      const unknown = await calls(outsider, randomUUID());
      expect(others.map((answer) => answer.statusCode)).toEqual([404, 404, 404]);
      expect(others.map((answer) => answer.body)).toEqual(unknown.map((answer) => answer.body));
    }
    expect((await b.asOwner.delete(`/api/agent-searches/${search.id}`)).statusCode).toBe(404);
    for (const staffId of [a.staff.id, a.owner.id, randomUUID()]) {
      expect((await b.asOwner.get(`/api/agent-searches?staffId=${staffId}`)).statusCode).toBe(404);
    }
    expect(await listed(b.asOwner, '?includeTeam=true')).toEqual([]);
    expect(await listed(a.asOwner)).toEqual([search]);
  });

  it('get 403 unless they are agents', async () => {
    const { asOwner } = await agency(t);
    const search = await created(asOwner);
    const calls = (person: Person) =>
      Promise.all([
        person.get('/api/agent-searches'),
        person.post('/api/agent-searches', form),
        person.post('/api/agent-searches/preview', form),
        person.patch(`/api/agent-searches/${search.id}`, form),
        person.delete(`/api/agent-searches/${search.id}`),
        person.get(`/api/agent-searches/${search.id}/matches`),
      ]);
    for (const user of [await t.make.buyer(), await t.make.admin()]) {
      const answers = await calls(await t.as(user));
      expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 403));
    }
    const answers = await calls(t.client());
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 401));
  });
});
