import { asc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { workedBuyers } from '../../db/schema/pipeline';
import { olderDatabase } from '../../test/older-database';

/** The migration that cleared the next step of closed rows. */
const BEFORE = 1_794_859_679_772;

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const STAGES = ['agreed', 'interested', 'not_interested', 'to_call'];
const FILLING = `
insert into users (id, user_type, email, agent_role) values ('${uuid(1)}', 'agent', 'olive@old.example', 'owner');
insert into users (id, user_type, email) values
  ${STAGES.map((stage, n) => `('${uuid(10 + n)}', 'buyer', '${stage}@old.example')`).join()};
insert into agent_searches (id, user_id, name, location, easting, northing, bedrooms, price, property_type) values
  ('${uuid(2)}', '${uuid(1)}', 'Terrace', 'Lincoln', 497500, 371800, 3, 250000, 'house');
insert into worked_buyers (agent_search_id, agency_id, buyer_user_id, stage, version, touched_at, matched_at, first_score, next_step_at) values
  ${STAGES.map((stage, n) => `('${uuid(2)}', '${uuid(1)}', '${uuid(10 + n)}', '${stage}', 1, now(), now(), 60, '2026-11-14T10:00:00Z')`).join()};
`;

it('closed rows lose their next step, open ones keep it', async () => {
  const database = await olderDatabase(BEFORE, FILLING);
  const rows = await database.db.select().from(workedBuyers).orderBy(asc(workedBuyers.stage));
  expect(rows.map(({ stage, nextStepAt }) => [stage, nextStepAt !== null])).toEqual([
    ['agreed', false],
    ['interested', true],
    ['not_interested', false],
    ['to_call', true],
  ]);
});
