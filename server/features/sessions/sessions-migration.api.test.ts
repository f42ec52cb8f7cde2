import { beforeAll, expect, it } from 'vitest';
import { hashToken } from '../../base/secrets';
import { sessions } from '../../db/schema/sessions';
import { type TestApp, testApp } from '../../test/app';
import { olderDatabase } from '../../test/older-database';

/** The last migration with all session data in its JSON. */
const BEFORE = 1_794_919_693_262;

const BUYER = '00000000-0000-4000-8000-000000000001';
const DELETED_USER = '00000000-0000-4000-8000-000000000002';
const FILLING = `
insert into users (id, user_type, email) values ('${BUYER}', 'buyer', 'quentin@old.example');
insert into sessions (sid, sess, expire) values
  ('${hashToken('whole')}', '{"userId": "${BUYER}", "device": "Safari on iPhone", "signedUp": true, "signupKey": "key",
    "startedAt": "2026-11-14T09:00:00.000Z", "seenAt": "2026-11-15T08:00:00.000Z", "provedAt": "2026-11-14T10:00:00.000Z"}', '2027-01-01'),
  ('${hashToken('unseen')}', '{"userId": "${BUYER}", "device": "Firefox", "startedAt": "2026-11-13T09:00:00.000Z"}', '2027-01-01'),
  ('${hashToken('bare')}', '{"userId": "${BUYER}"}', '2027-01-01'),
  ('orphan', '{"userId": "${DELETED_USER}"}', '2027-01-01'),
  ('nobody', '{}', '2027-01-01');
`;

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ database: await olderDatabase(BEFORE, FILLING) });
});

it('keeps users signed in, with their times and devices', async () => {
  const rows = await t.db.select().from(sessions);
  const at = (time: string) => new Date(`2026-11-${time}:00.000Z`);
  const empty = { startedAt: null, lastSeenAt: null, provedAt: null };
  expect(new Map(rows.map(({ sid, expire: _, ...row }) => [sid, row]))).toEqual(
    new Map([
      [
        hashToken('whole'),
        {
          userId: BUYER,
          sess: { device: 'Safari on iPhone', signedUp: true, signupKey: 'key' },
          startedAt: at('14T09:00'),
          lastSeenAt: at('15T08:00'),
          provedAt: at('14T10:00'),
        },
      ],
      [
        hashToken('unseen'),
        {
          ...empty,
          userId: BUYER,
          sess: { device: 'Firefox' },
          startedAt: at('13T09:00'),
          lastSeenAt: at('13T09:00'),
        },
      ],
      [hashToken('bare'), { ...empty, userId: BUYER, sess: {} }],
    ]),
  );
  for (const token of ['whole', 'unseen', 'bare']) {
    const person = t.client();
    person.cookies.set('sid', token);
    expect((await person.get('/api/auth/user')).json().id).toBe(BUYER);
    expect((await person.get('/api/account/devices')).json().devices).toHaveLength(3);
  }
  expect(rows).toHaveLength(3);
});
