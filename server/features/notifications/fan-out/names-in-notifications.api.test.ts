import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

const LURE = 'Claim at evil.com/prize';

it.each(['firstName', 'lastName'])('sign-up rejects a web address as a %s', async (field) => {
  const email = `${field}.lure@example.com`;
  const names = { firstName: 'Nia', lastName: 'Bell', [field]: LURE };
  for (const userType of ['buyer', 'agent']) {
    const form = { email, password: 'Larch-tree-42!', userType, gdprConsent: true, ...names };
    const answer = await t.client().post('/api/auth/signup', form);
    expect([answer.statusCode, answer.json().fieldErrors?.[field]]).toEqual([
      400,
      expect.stringContaining('web addresses'),
    ]);
  }
  // The welcome mail would have gone to that address.
  expect(await t.mailsTo(email)).toEqual([]);
});

it.each(['firstName', 'lastName', 'agencyName'])(
  'a profile change rejects a web address as a %s',
  async (field) => {
    const owner = await t.as(await t.make.newAgent({ agencyName: null }));
    const profile = { firstName: 'Nia', lastName: 'Bell', phone: '01522 555123', [field]: LURE };
    const answer = await owner.patch('/api/profile', profile);
    expect([answer.statusCode, answer.json().fieldErrors?.[field]]).toEqual([
      400,
      expect.stringContaining('web addresses'),
    ]);
  },
);

it('names stored earlier appear to others as one line without a web address', async () => {
  const before = `${LURE}\r\nBcc: all@example.com`;
  const owner = await t.make.agent({ agencyName: before });
  const property = await t.make.agentSearch({ userId: owner.id, name: 'Terrace' });
  const buyer = await t.make.buyer({ firstName: before, lastName: 'www.evil.com' });
  const { id } = await t.make.search({ userId: buyer.id });
  await (await t.as(buyer)).patch(`/api/buyer-searches/${id}`, { isActive: true });
  await t.worker.drain();
  await (await t.as(owner)).get(`/api/agent-searches/${property.id}/matches`);
  await t.worker.drain();
  for (const [reader, kind] of [
    [owner, 'new-buyer'],
    [buyer, 'agency-has-property'],
  ] as const) {
    const [mail] = (await t.mailsTo(reader.email)).filter((each) => each.kind === kind);
    expect(mail?.text).toContain('Claim at evil. com/prize');
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    for (const part of [mail?.subject, mail?.text, mail?.html]) expect(part).not.toMatch(/evil\.com/);
  }
});
