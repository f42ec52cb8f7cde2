import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

async function storedOf(id: string) {
  const [row] = await t.db.select().from(users).where(eq(users.id, id));
  if (!row) throw new Error('the person is gone');
  const { lastActiveAt: _, ...rest } = row;
  return rest;
}

const personal = { firstName: 'Ada', lastName: 'Byron', phone: '07700 900123' };
const agency = {
  agencyName: 'Byron & Co',
  businessAddress: '4 Mint Lane, Lincoln ln1 1ud',
  branchLocation: 'Lincoln, Lincolnshire',
  operatingRadius: 15,
  websiteUrl: 'https://www.byron.example',
};

describe('a buyer', () => {
  it('saves their details, with the postcode normalised', async () => {
    const buyer = await t.make.buyer();
    const answer = await (await t.as(buyer)).patch('/api/profile', {
      ...personal,
      currentPostcode: ' ln13aa',
      needsToSell: true,
      needsMortgage: false,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user).toMatchObject({
      ...personal,
      currentPostcode: 'LN1 3AA',
      needsToSell: true,
      needsMortgage: false,
      estateAgentConsent: null,
    });
    expect(await storedOf(buyer.id)).toMatchObject({ ...personal, currentPostcode: 'LN1 3AA' });
  });

  it('stores a phone as typed, and shows older ones formatted', async () => {
    const buyer = await t.make.buyer({ phone: '+447700900456', currentPostcode: 'LN1 3AA' });
    const person = await t.as(buyer);
    expect((await person.get('/api/auth/user')).json()).toMatchObject({ phone: '07700 900456' });
    const answer = await person.patch('/api/profile', { phone: '+44 (0)7700-900123' });
    expect(answer.json().user.phone).toBe('07700 900123');
    expect(await storedOf(buyer.id)).toMatchObject({ phone: '07700 900123' });
  });

  it('needs a phone and a valid postcode', async () => {
    const person = await t.as(await t.make.buyer());
    const nothing = await person.patch('/api/profile', { firstName: 'Ada' });
    expect(nothing.statusCode).toBe(400);
    expect(nothing.json().fieldErrors).toEqual({
      phone: 'Phone number is required',
      currentPostcode: 'Current postcode is required',
    });
    for (const currentPostcode of ['LN1', 'XX99 9XXX', 'nowhere', '12345']) {
      const answer = await person.patch('/api/profile', { ...personal, currentPostcode });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fieldErrors).toHaveProperty('currentPostcode');
    }
    const blank = await person.patch('/api/profile', {
      ...personal,
      phone: '  ',
      currentPostcode: 'LN1 3AA',
    });
    expect(blank.json().fieldErrors).toEqual({ phone: 'Phone number is required' });
  });

  it('cannot become an agency, nor anything else', async () => {
    const buyer = await t.make.buyer({ phone: '1', currentPostcode: 'LN1 3AA' });
    const before = await storedOf(buyer.id);
    const answer = await (await t.as(buyer)).patch('/api/profile', {
      ...agency,
      id: '00000000-0000-4000-8000-000000000000',
      email: 'other@example.com',
      userType: 'admin',
      agentRole: 'owner',
      verificationStatus: 'approved',
      subscriptionStatus: 'active',
      referralCredits: 100_000,
      estateAgentConsentDate: '2020-01-01T00:00:00.000Z',
      isActive: false,
      documentPath: 'x',
    });
    expect(answer.statusCode).toBe(200);
    expect(await storedOf(buyer.id)).toEqual(before);
  });
});

describe('an agency', () => {
  it('saves its details: the branch is located, and so are the areas around it', async () => {
    const owner = await t.make.newAgent();
    const answer = await (await t.as(owner)).patch('/api/profile', { ...personal, ...agency });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user).toMatchObject({ ...personal, ...agency, operatingRadius: 15 });
    const row = await storedOf(owner.id);
    expect(row).toMatchObject({ businessAddressPostcode: 'LN1 1UD' });
    expect(row.branchPlaceId).toBeTruthy();
    expect(Math.hypot((row.branchEasting ?? 0) - 497_500, (row.branchNorthing ?? 0) - 371_800)).toBeLessThan(
      5_000,
    );
    expect(row.areasOfOperation).toEqual(expect.arrayContaining(['LN1', 'LN2', 'LN6', 'NG24']));
    expect(row.areasOfOperation).not.toContain('PE1');
  });

  it('cannot have a branch outside England, or an unknown one', async () => {
    const owner = await t.make.newAgent();
    const before = await storedOf(owner.id);
    for (const branchLocation of ['Edinburgh', 'Qwxyzzy', 'CF10 1EP', 'LN99']) {
      const answer = await (await t.as(owner)).patch('/api/profile', {
        ...personal,
        ...agency,
        branchLocation,
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fieldErrors).toEqual({ branchLocation: 'Pick a location from the list' });
    }
    expect(await storedOf(owner.id)).toEqual(before);
  });

  it('may complete the rest later, the radius only until there is a branch', async () => {
    const person = await t.as(await t.make.newAgent());
    const first = await person.patch('/api/profile', { ...personal, agencyName: '', operatingRadius: 5 });
    expect(first.json().user).toMatchObject({ agencyName: null, operatingRadius: 5 });
    const second = await person.patch('/api/profile', { operatingRadius: 20, websiteUrl: null });
    expect(second.json().user).toMatchObject({ operatingRadius: 20, websiteUrl: null });
    const branch = await person.patch('/api/profile', { branchLocation: 'Lincoln', operatingRadius: 15 });
    expect(branch.json().user).toMatchObject({ operatingRadius: 15 });
    const locked = await person.patch('/api/profile', { operatingRadius: 10 });
    expect(locked.statusCode).toBe(409);
    expect(locked.json()).toMatchObject({
      errorCode: 'FIELD_LOCKED',
      fieldErrors: { operatingRadius: 'Contact support to change this field' },
    });
  });

  it.each([
    { agencyName: 'Another name' },
    { agencyName: '' },
    { agencyName: null },
    { websiteUrl: 'https://elsewhere.example' },
    { businessAddress: '9 Elsewhere' },
    { branchLocation: 'Leeds' },
    { branchLocation: 'Qwxyzzy' },
    { operatingRadius: 20 },
  ])('cannot change what is set: %j, and nothing else of that save happens', async (change) => {
    const owner = await t.make.newAgent();
    const person = await t.as(owner);
    await person.patch('/api/profile', { ...personal, ...agency });
    const before = await storedOf(owner.id);
    const answer = await person.patch('/api/profile', { ...agency, firstName: 'Changed', ...change });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().errorCode).toBe('FIELD_LOCKED');
    expect(Object.keys(answer.json().fieldErrors)).toEqual(Object.keys(change));
    expect(await storedOf(owner.id)).toEqual(before);
  });

  it('when approved, cannot change a checked name, website or address', async () => {
    const agent = await t.make.agent({ agencyName: null, websiteUrl: null, businessAddress: null });
    const person = await t.as(agent);
    for (const claim of [
      { agencyName: 'Savills' },
      { websiteUrl: 'https://www.savills.example' },
      { businessAddress: '33 Margaret Street, London W1G 0JD' },
    ]) {
      const answer = await person.patch('/api/profile', { ...claim, phone: '01522 000000' });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ errorCode: 'FIELD_LOCKED' });
    }
    expect((await person.patch('/api/profile', { phone: '01522 000000' })).statusCode).toBe(200);
  });

  it('saving the same again is not a change, in any spelling of the place', async () => {
    const owner = await t.make.newAgent();
    const person = await t.as(owner);
    await person.patch('/api/profile', { ...personal, ...agency, branchLocation: 'Lincoln' });
    const before = await storedOf(owner.id);
    for (const branchLocation of ['Lincoln', 'Lincoln, Lincolnshire', 'lincoln']) {
      const again = await person.patch('/api/profile', { ...personal, ...agency, branchLocation });
      expect(again.statusCode).toBe(200);
    }
    expect(await storedOf(owner.id)).toEqual(before);
    const moved = await person.patch('/api/profile', { ...agency, phone: '01522 000000' });
    expect(moved.json().user).toMatchObject({ phone: '01522 000000', agencyName: agency.agencyName });
  });

  it.each([
    { websiteUrl: 'javascript:alert(1)' },
    { websiteUrl: 'byron' },
    { operatingRadius: 12 },
    { operatingRadius: -5 },
    { agencyName: 'x'.repeat(121) },
    { agencyName: 'two\nlines' },
    { phone: 'nul\u0000l' },
    { firstName: { $ne: '' } },
  ])('refuses %j', async (body) => {
    const owner = await t.make.newAgent();
    const before = await storedOf(owner.id);
    const answer = await (await t.as(owner)).patch('/api/profile', { ...personal, ...body });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fieldErrors)).toEqual(Object.keys(body));
    expect(await storedOf(owner.id)).toEqual(before);
  });
});

describe('other users', () => {
  it('an admin has only a name and a phone', async () => {
    const admin = await t.make.admin();
    const person = await t.as(admin);
    const answer = await person.patch('/api/profile', { ...personal, ...agency, needsToSell: true });
    expect(answer.json().user).toMatchObject({ ...personal, agencyName: null, needsToSell: null });
    expect((await person.patch('/api/profile/consent', { needsToSell: true })).statusCode).toBe(403);
  });

  it('staff save their own details, and nothing of their agency', async () => {
    const owner = await t.make.agent({ agencyName: 'Carter & Bell' });
    const staff = await t.make.staff({ parentAgentId: owner.id, phone: null });
    const person = await t.as(staff);
    const [ownerRow, stored] = [await storedOf(owner.id), await storedOf(staff.id)];
    const named = await person.patch('/api/profile', { firstName: 'Jo', lastName: 'Bell' });
    expect(named.statusCode).toBe(200);
    expect(named.json().user).toMatchObject({ firstName: 'Jo', phone: null, agencyName: 'Carter & Bell' });
    const answer = await person.patch('/api/profile', { ...personal, ...agency, jobTitle: 'Owner' });
    expect(answer.json().user).toMatchObject({ ...personal, agencyName: 'Carter & Bell', canSearch: true });
    expect((await person.get('/api/auth/user')).json()).toMatchObject(personal);
    expect(await storedOf(owner.id)).toEqual(ownerRow);
    const { agencyName, branchLocation, jobTitle, websiteUrl } = stored;
    expect(await storedOf(staff.id)).toMatchObject({ agencyName, branchLocation, jobTitle, websiteUrl });
    const empty = await person.patch('/api/profile', { firstName: ' ' });
    expect(empty.json().fieldErrors).toEqual({ firstName: 'First name is required' });
  });

  it('accepts a website without a scheme', async () => {
    const agent = await t.make.newAgent();
    const person = await t.as(agent);
    const save = (websiteUrl: string) => person.patch('/api/profile', { ...personal, websiteUrl });
    for (const wrong of ['nothing', 'javascript:alert(1)', 'mailto:a@b.example', 'ftp://b.example'])
      expect((await save(wrong)).json().fieldErrors).toHaveProperty('websiteUrl');
    expect((await save('www.castle.example')).json().user.websiteUrl).toBe('https://www.castle.example');
  });

  it('staff have no questions to answer, and visitors no profile', async () => {
    const staff = await t.make.staff();
    const before = await storedOf(staff.id);
    const asStaff = await t.as(staff);
    expect((await asStaff.patch('/api/profile/consent', { needsToSell: true })).statusCode).toBe(403);
    expect((await t.client().patch('/api/profile', personal)).statusCode).toBe(401);
    expect((await t.client().patch('/api/profile/consent', { needsToSell: true })).statusCode).toBe(401);
    expect(await storedOf(staff.id)).toEqual(before);
  });

  it('another user’s profile cannot be changed: an id in the body is ignored', async () => {
    const victim = await t.make.buyer({ phone: '1', currentPostcode: 'LN1 3AA' });
    const before = await storedOf(victim.id);
    const otherBuyer = await t.as(await t.make.buyer({ phone: '2', currentPostcode: 'LN1 3AA' }));
    const body = { id: victim.id, userId: victim.id, email: victim.email, firstName: 'Mallory' };
    expect((await otherBuyer.patch('/api/profile', body)).statusCode).toBe(200);
    expect(await storedOf(victim.id)).toEqual(before);
  });
});
