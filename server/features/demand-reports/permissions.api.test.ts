import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../db/schema/audit';
import { demandReports } from '../../db/schema/demand-reports';
import { type TestApp, testApp } from '../../test/app';
import { agencyApp } from '../properties/test/agency';
import { makeReport, type Person, requestReport } from './test/reports';

let t: TestApp;
let agency: Awaited<ReturnType<typeof agencyApp>>;
beforeEach(async () => {
  t = await testApp();
  agency = await agencyApp(t);
});

const made = (person = agency.olive, id = agency.property.id) => makeReport(person, id);
const look = (code: string, person: Person = t.client()) => person.get(`/api/demand/${code}`);

describe('guessing codes', () => {
  it('is limited to 300 wrong codes an hour; valid ones do not count', async () => {
    t = await testApp({ config: { rateLimits: true } });
    agency = await agencyApp(t);
    const { code } = await made();
    const guesser = t.client('10.0.0.9');
    for (let n = 0; n < 5; n++) expect((await look(code, guesser)).statusCode).toBe(200);
    for (let n = 0; n < 300; n++) expect((await look('ZZZZ-ZZZZ', guesser)).statusCode).toBe(404);
    for (const typed of ['ZZZZ-ZZZZ', code]) {
      const answer = await look(typed, guesser);
      expect([answer.statusCode, Number(answer.headers['retry-after'])]).toEqual([429, 3600]);
    }
    expect((await look(code, t.client('10.0.0.10'))).statusCode).toBe(200);
    t.clock.advance(3_601_000);
    expect((await look(code, guesser)).statusCode).toBe(200);
  });
});

describe('access', () => {
  it('to create: owners for the team, staff for themselves, no one for another agency', async () => {
    const sams = await t.make.agentSearch({ userId: agency.sam.id });
    await made(agency.olive, sams.id);
    await made(agency.asSam, sams.id);
    const other = await agencyApp(t);
    for (const [person, id] of [
      [agency.asSam, agency.property.id],
      [agency.asKit, sams.id],
      [other.olive, agency.property.id],
      [agency.olive, randomUUID()],
    ] as const)
      expect((await requestReport(person, id)).statusCode).toBe(404);
    expect((await requestReport(await t.as(await t.make.buyer()), sams.id)).statusCode).toBe(403);
    expect((await requestReport(t.client(), sams.id)).statusCode).toBe(401);
    expect((await t.db.select().from(demandReports)).length).toBe(2);
  });

  it('to create: only if the agency may search, near the branch, for an open property', async () => {
    const unpaid = await t.make.agent({ subscriptionStatus: 'past_due' });
    const unpaidProperty = await t.make.agentSearch({ userId: unpaid.id });
    expect((await requestReport(await t.as(unpaid), unpaidProperty.id)).json().errorCode).toBe(
      'SUBSCRIPTION_REQUIRED',
    );
    const far = await t.make.agentSearch({ userId: agency.owner.id, easting: 530_000, northing: 180_000 });
    expect((await requestReport(agency.olive, far.id)).json().errorCode).toBe('OUTSIDE_AREA');
    const nowhere = await t.make.agent({ branchEasting: null, branchNorthing: null });
    const lost = await t.make.agentSearch({ userId: nowhere.id });
    expect((await requestReport(await t.as(nowhere), lost.id)).json().errorCode).toBe('BRANCH_REQUIRED');
    await agency.olive.post(`/api/properties/${agency.property.id}/close`, { outcome: 'withdrawn' });
    expect((await requestReport(agency.olive, agency.property.id)).statusCode).toBe(409);
    for (const body of [{}, { agentSearchId: 'x' }, { agentSearchId: far.id, address: 'x'.repeat(161) }])
      expect((await agency.olive.post('/api/demand-reports', body)).statusCode).toBe(400);
    expect(await t.db.select().from(demandReports)).toEqual([]);
  });

  it('to list and withdraw: owners all, staff their own, admins everything', async () => {
    const sams = await t.make.agentSearch({ userId: agency.sam.id });
    const [olives, own] = [await made(), await made(agency.asSam, sams.id)];
    const other = await agencyApp(t);
    const admin = await t.as(await t.make.admin());
    const codes = async (person: Person) =>
      ((await person.get('/api/demand-reports')).json().reports as { code: string }[])
        .map(({ code }) => code)
        .sort();
    expect(await codes(agency.olive)).toEqual([olives.code, own.code].sort());
    expect(await codes(agency.asSam)).toEqual([own.code]);
    expect(await codes(agency.asKit)).toEqual([]);
    expect(await codes(other.olive)).toEqual([]);
    expect(await codes(admin)).toEqual([olives.code, own.code].sort());
    for (const person of [agency.asSam, agency.asKit, other.olive])
      expect((await person.delete(`/api/demand-reports/${olives.code}`)).statusCode).toBe(404);
    expect((await admin.delete(`/api/demand-reports/${olives.code}`)).statusCode).toBe(204);
    expect((await agency.olive.delete(`/api/demand-reports/${own.code}`)).statusCode).toBe(204);
    const entries = await t.db.select().from(auditLog).where(eq(auditLog.targetId, agency.owner.id));
    expect(entries.map(({ action, details }) => [action, details.code])).toEqual(
      expect.arrayContaining([
        ['demand-report.made', olives.code],
        ['demand-report.made', own.code],
        ['demand-report.withdrawn', olives.code],
        ['demand-report.withdrawn', own.code],
      ]),
    );
    expect(entries).toHaveLength(4);
  });

  it('for admins in production needs a second factor', async () => {
    const live = await testApp({ config: { production: true } });
    const admin = await live.as(await live.make.admin());
    expect((await admin.get('/api/demand-reports')).json().errorCode).toBe('TOTP_SETUP_REQUIRED');
  });

  it('a report outlives its property and its creator, and is deleted with the agency', async () => {
    const sams = await t.make.agentSearch({ userId: agency.sam.id });
    const { code } = await made(agency.asSam, sams.id);
    await agency.olive.delete(`/api/agent/staff/${agency.sam.id}`);
    await agency.olive.delete(`/api/agent-searches/${sams.id}`);
    const { reports } = (await agency.olive.get('/api/demand-reports')).json();
    expect(reports).toMatchObject([{ code, madeBy: null, property: null, agentSearchId: null }]);
    expect((await look(code)).json().status).toBe('valid');
    await t.db.transaction((tx) => tx.execute(sql`delete from users where id = ${agency.owner.id}::uuid`));
    expect((await look(code)).statusCode).toBe(404);
  });
});
