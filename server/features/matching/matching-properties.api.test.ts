import { beforeAll, describe, expect, it } from 'vitest';
import { LINCOLN } from '../../factories/make';
import { type TestApp, testApp } from '../../test/app';
import { findPropertiesForSearch } from './matching-properties.repository';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

describe('the properties that match a buyer search', () => {
  it('are those that would list the buyer, of agencies that may search there', async () => {
    const owner = await t.make.agent();
    const staff = await t.make.staff({ parentAgentId: owner.id });
    const mine = await t.make.agentSearch({ userId: owner.id, bedrooms: 2, price: 300_000 });
    const ofStaff = await t.make.agentSearch({ userId: staff.id, easting: LINCOLN.easting + 12_000 });
    await t.make.agentSearch({ userId: owner.id, easting: LINCOLN.easting + 12_001 });
    await t.make.agentSearch({ userId: owner.id, price: 300_001 });
    await t.make.agentSearch({ userId: owner.id, bedrooms: 1 });
    await t.make.agentSearch({ userId: owner.id, propertyType: 'flat' });
    for (const fields of [
      { verificationStatus: 'pending' as const },
      { subscriptionStatus: 'inactive' as const },
      { isActive: false },
      { branchEasting: null },
      { branchEasting: LINCOLN.easting + 40_000 },
    ]) {
      await t.make.agentSearch({ userId: (await t.make.agent(fields)).id });
    }
    const search = await t.make.search();
    const matchingProperties = await findPropertiesForSearch(t.db, search.id);
    const found = matchingProperties.map(({ agentSearchId, agentId, agencyId }) => [
      agentSearchId,
      agentId,
      agencyId,
    ]);
    expect(new Set(found)).toEqual(
      new Set([
        [mine.id, owner.id, owner.id],
        [ofStaff.id, staff.id, owner.id],
      ]),
    );
  });

  it('are none for an inactive buyer', async () => {
    await t.make.agentSearch();
    const off = await t.make.search({ isActive: false });
    const inactive = await t.make.search({ userId: (await t.make.buyer({ isActive: false })).id });
    for (const { id } of [off, inactive]) expect(await findPropertiesForSearch(t.db, id)).toEqual([]);
  });
});
