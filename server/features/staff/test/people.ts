import type { StaffMember } from '@threshold/core/contract/staff';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditLog } from '../../../db/schema/audit';
import { users } from '../../../db/schema/users';
import type { TestApp } from '../../../test/app';

export const PASSWORD = 'Willow-bridge-7?';

export type Person = Awaited<ReturnType<TestApp['as']>>;

let serial = 0;
export function form(fields: Record<string, unknown> = {}) {
  serial += 1;
  return {
    email: `n${serial}@staff.example`,
    firstName: 'Nia',
    lastName: 'Bell',
    jobTitle: 'Lister',
    ...fields,
  };
}

export const listed = async (person: Person): Promise<StaffMember[]> =>
  (await person.get('/api/agent/staff')).json().data.staff;
export const answerInvitation = (browser: Person, token: string) =>
  browser.post('/api/auth/reset-password', { token, newPassword: PASSWORD });

/** An agency and its staff for a test. */
export function staffOf(t: TestApp) {
  async function agency() {
    const owner = await t.make.agent({ firstName: 'Olive', lastName: 'Hart', agencyName: 'Hart & Co' });
    return { owner, person: await t.as(owner) };
  }
  async function invited(person: Person, fields: Record<string, unknown> = {}): Promise<StaffMember> {
    const body = form(fields);
    const answer = await person.post('/api/agent/staff/invite', body);
    expect(answer.statusCode, answer.body).toBe(201);
    const member = (await listed(person)).find((entry) => entry.email === body.email.toLowerCase());
    if (!member) throw new Error('not in the list');
    return member;
  }
  /** An accepted invitation: staff with a password and a session. */
  async function working(person: Person, fields: Record<string, unknown> = {}) {
    const member = await invited(person, fields);
    const browser = t.client();
    const answer = await answerInvitation(browser, await tokenFor(member.email));
    expect(answer.statusCode, answer.body).toBe(200);
    return { member, browser };
  }
  async function tokenFor(email: string): Promise<string> {
    const mails = await t.mailsTo(email);
    const token = mails[0]?.text.match(/\/reset-password\?token=([\w-]+)/)?.[1];
    if (!token) throw new Error('no link in the mail');
    return token;
  }
  const stored = async (id: string) => (await t.db.select().from(users).where(eq(users.id, id)))[0];
  const recorded = async (id: string, action: string) =>
    t.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.targetId, id), eq(auditLog.action, action)));
  return { agency, invited, working, tokenFor, stored, recorded };
}
