import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/app';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

async function agency() {
  const owner = await t.make.agent();
  const staff = await t.make.staff({ parentAgentId: owner.id });
  await t.make.agentSearch({ userId: owner.id, matchCount: 5 });
  await t.make.agentSearch({ userId: staff.id, matchCount: 6 });
  return { owner, staff };
}

describe('access to statistics', () => {
  it('staff see their own and get the reason for the rest', async () => {
    const { owner, staff } = await agency();
    const person = await t.as(staff);
    for (const query of ['includeTeam=true', `staffId=${owner.id}`, `staffId=${staff.id}`]) {
      const answer = await person.get(`/api/agent-analytics?${query}`);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({
        errorCode: 'OWNER_ONLY',
        message: 'Only agency owners can view team data.',
      });
    }
    const own = await person.get('/api/agent-analytics');
    expect(own.json().performance).toMatchObject({ total_agent_searches: 1, best_match_count: 6 });
  });

  it('another agency’s staff are 404', async () => {
    const ours = await agency();
    const otherAgency = await agency();
    const person = await t.as(otherAgency.owner);
    const unknownUser = await person.get(`/api/agent-analytics?staffId=${randomUUID()}`);
    expect(unknownUser.statusCode).toBe(404);
    const buyer = await t.make.buyer();
    for (const { id } of [ours.owner, ours.staff, buyer]) {
      const answer = await person.get(`/api/agent-analytics?staffId=${id}`);
      expect([answer.statusCode, answer.body]).toEqual([404, unknownUser.body]);
    }
    const team = await person.get('/api/agent-analytics?includeTeam=true');
    expect(team.json().performance.total_agent_searches).toBe(2);
  });

  it('everyone else is refused', async () => {
    const { staff } = await agency();
    for (const query of ['', '?includeTeam=true', `?staffId=${staff.id}`]) {
      const statusFor = async (person: ReturnType<typeof t.client>) =>
        (await person.get(`/api/agent-analytics${query}`)).statusCode;
      expect(await statusFor(await t.as(await t.make.buyer()))).toBe(403);
      expect(await statusFor(await t.as(await t.make.admin()))).toBe(403);
      expect(await statusFor(t.client())).toBe(401);
      expect(await statusFor(await t.as(await t.make.staff({ isActive: false })))).toBe(401);
    }
  });

  it('an invalid scope is refused with 400', async () => {
    const { owner } = await agency();
    const person = await t.as(owner);
    for (const query of ['includeTeam=perhaps', 'staffId=1', "staffId=' or 1=1"]) {
      const answer = await person.get(`/api/agent-analytics?${new URLSearchParams(query)}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errorCode).toBe('VALIDATION_ERROR');
    }
  });
});
