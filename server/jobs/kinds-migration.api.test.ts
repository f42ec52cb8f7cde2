import { expect, it } from 'vitest';
import { jobs } from '../db/schema/jobs';
import { testApp } from '../test/app';
import { olderDatabase } from '../test/older-database';

/** The last migration before job kinds were renamed. */
const BEFORE = 1_794_946_131_384;
const FILLING = `
insert into jobs (kind, payload, unique_key) values
  ('recalls.mail', '{"agencyId": "1"}', 'recalls.mail:1'),
  ('migration.recount', '{}', 'migration.recount'),
  ('billing.forget-customer', '{"customerId": "cus_1"}', 'forget:cus_1'),
  ('privacy.remember-erased', '{}', null),
  ('mail.deliver', '{"mailId": "1"}', null);
`;

it('jobs queued under an earlier kind are queued under its new name', async () => {
  const t = await testApp({ database: await olderDatabase(BEFORE, FILLING) });
  const queued = await t.db.select({ kind: jobs.kind, key: jobs.uniqueKey }).from(jobs).orderBy(jobs.kind);
  expect(queued).toEqual([
    { kind: 'billing.delete-customer', key: 'forget:cus_1' },
    { kind: 'buyer-moves.recount', key: 'buyer-moves.recount' },
    { kind: 'mail.deliver', key: null },
    { kind: 'privacy.record-erasure', key: null },
    { kind: 'removal-requests.email', key: 'removal-requests.email:1' },
  ]);
});
