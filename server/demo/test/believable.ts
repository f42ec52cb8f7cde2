import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queryRows } from '../../db/client/query';
import { verificationEvidence } from '../../db/schema/messages';
import { agentSearches } from '../../db/schema/searches';
import { users } from '../../db/schema/users';
import { READ_DOCUMENT } from '../../features/verification/verification.jobs';
import type { TestApp } from '../../test/app';
import { datedTooEarly, ungrounded } from './dates';
import { signedIn } from './signed-in';

/** What makes the demo's people believable. Tests, asked of a filled app: filling one takes longer than all of them. */
export function believablePeople(t: () => TestApp) {
  describe('demo people one can believe', () => {
    it('did nothing before they joined, nor before what it follows from, nor tomorrow', async () => {
      expect(await datedTooEarly(t().db, t().clock.now())).toEqual([]);
      expect(await ungrounded(t().db)).toEqual([]);
    });

    it('have reported one contact that waits for an answer', async () => {
      const { reports } = (await (await signedIn(t(), 'admin')).get('/api/admin/contact-reports')).json();
      expect(reports).toHaveLength(1);
    });

    it('tell one story: profile and searches agree, and so do the purses of all searches', async () => {
      const notified = await queryRows(
        t().db,
        z.object({ id: z.string() }),
        sql`select u.id from users u join buyer_searches s on s.user_id = u.id group by u.id
          having count(distinct s.buying_status) > 1 or count(distinct s.financing) > 1
            or bool_or(u.needs_to_sell is distinct from (s.buying_status = 'needToSell'))
            or bool_or(u.needs_mortgage is distinct from (s.financing = 'mortgage'))
            or max(s.max_price) > 1.15 * min(s.max_price)
            or (u.estate_agent_consent and not u.needs_to_sell)
            or (u.mortgage_broker_consent and not u.needs_mortgage)`,
      );
      expect(notified).toEqual([]);
    });

    it('pay what homes cost there, from sixty thousand to several millions', async () => {
      const [all] = await queryRows(
        t().db,
        z.object({ least: z.number(), most: z.number(), lincoln: z.number(), london: z.number() }),
        sql`select min(max_price) as least, max(max_price) as most,
            avg(max_price) filter (where location like '%Lincolnshire')::int as lincoln,
            avg(max_price) filter (where location like '%London')::int as london from buyer_searches`,
      );
      expect(all?.least).toBeGreaterThanOrEqual(60_000);
      expect(all?.least).toBeLessThan(75_000);
      expect(all?.most).toBeGreaterThan(2_000_000);
      expect(all?.london).toBeGreaterThan(2 * (all?.lincoln ?? 0));
    });

    it('sell homes for up to several millions, outside London too', async () => {
      const Dearest = z.object({ all: z.number(), outsideLondon: z.number() });
      const [dearest] = await queryRows(
        t().db,
        Dearest,
        sql`select max(price) as all, max(price) filter (where location not like '%London') as "outsideLondon"
          from agent_searches`,
      );
      expect(dearest?.all).toBeGreaterThan(3_000_000);
      expect(dearest?.all).toBeLessThanOrEqual(6_000_000);
      expect(dearest?.outsideLondon).toBeGreaterThan(1_000_000);
    });

    it('sell homes whose names fit what they are', async () => {
      const homes = await t().db.select().from(agentSearches);
      const flat = /flat|conversion/i;
      const bungalow = /bungalow/i;
      for (const { name, propertyType } of homes) {
        expect([name, flat.test(name)]).toEqual([name, propertyType === 'flat']);
        expect([name, bungalow.test(name)]).toEqual([name, propertyType === 'bungalow']);
      }
    });

    it('are agencies with names and numbers of their own, four of them in Lincoln', async () => {
      const owners = await t().db.select().from(users).where(eq(users.agentRole, 'owner'));
      const agencies = owners.filter(({ userType }) => userType === 'agent');
      expect(agencies).toHaveLength(40);
      for (const key of ['agencyName', 'phone', 'businessAddress', 'websiteUrl'] as const)
        expect(new Set(agencies.map((agency) => agency[key])).size).toBe(40);
      const inLincoln = agencies.filter(({ branchLocation }) => branchLocation === 'Lincoln, Lincolnshire');
      expect(inLincoln.map(({ verificationStatus }) => verificationStatus)).toEqual(
        Array(4).fill('approved'),
      );
    });

    it('carry no mark in any text: the page says that it is a demo', async () => {
      const texts = await queryRows(
        t().db,
        z.object({ text: z.string() }),
        sql`select agency_name as text from users where agency_name is not null
          union all select note from work_events where note is not null union all select where_at from viewings
          union all select message from introductions union all select coalesce(said, '') from contact_reports
          union all select coalesce(name, '') from recalls union all select coalesce(details, '') from data_requests
          union all select title from match_notifications`,
      );
      expect(texts.filter(({ text }) => /demo/i.test(text))).toEqual([]);
    });

    it('have phones that ring nowhere, none of them twice in one agency’s list', async () => {
      const fiction =
        /^(07700 900\d{3}|01632 960\d{3}|01(1[3-8]|21|51|61) 496 0\d{3}|0191 498 0\d{3}|020 7946 0\d{3})$/;
      for (const { phone } of await t().db.select({ phone: users.phone }).from(users))
        if (phone) expect(phone).toMatch(fiction);
      const twice = (
        await queryRows(
          t().db,
          z.unknown(),
          sql`select m.agent_search_id from matches m join buyer_searches s on s.id = m.buyer_search_id
          join users u on u.id = s.user_id where u.phone is not null
          group by m.agent_search_id having count(distinct u.id) > count(distinct u.phone)`,
        )
      ).length;
      expect(twice).toBe(0);
    });

    it('wait hours to be verified, some longer than a day', async () => {
      const { agents } = (await (await signedIn(t(), 'admin')).get('/api/admin/verification-queue')).json();
      const hours = agents.map(
        ({ createdAt }: { createdAt: string }) =>
          (t().clock.now().getTime() - Date.parse(createdAt)) / 3_600_000,
      );
      expect(Math.max(...hours)).toBeLessThan(48);
      expect(hours.filter((n: number) => n > 24).length).toBeGreaterThan(0);
    });

    it('call a search what it is, and have one manager in a branch', async () => {
      const odd = (
        await queryRows(
          t().db,
          z.unknown(),
          sql`select name from buyer_searches where name like 'Downsizing%' and buying_status = 'nothingToSell'
          union all select name from buyer_searches where name like '%garden%' and property_type = 'flat'`,
        )
      ).length;
      expect(odd).toBe(0);
      const managed = (
        await queryRows(
          t().db,
          z.unknown(),
          sql`select parent_agent_id from users where job_title = 'Branch Manager' group by 1 having count(*) > 1`,
        )
      ).length;
      expect(managed).toBe(0);
    });

    it('were approved on a document, handed in after they joined', async () => {
      const owners = await t().db.select().from(users).where(eq(users.agentRole, 'owner'));
      for (const { documentPath, documentHandedInAt, createdAt } of owners.filter(
        ({ userType }) => userType === 'agent',
      )) {
        expect(documentPath).toBeTruthy();
        expect(documentHandedInAt?.getTime()).toBeGreaterThan(createdAt.getTime());
      }
    });

    it('were approved on what a reading of their document says', async () => {
      const { db, worker, clock } = t();
      const [owner] = await db.select().from(users).where(eq(users.verificationStatus, 'approved')).limit(1);
      const key = owner?.documentPath;
      if (!owner || !key) throw new Error('nobody was approved');
      const noted = async () => {
        const rows = await db
          .select()
          .from(verificationEvidence)
          .where(eq(verificationEvidence.userId, owner.id));
        return rows.map(({ id: _, createdAt: __, ...row }) => row);
      };
      const before = await noted();
      await db.transaction((tx) =>
        READ_DOCUMENT.enqueue(tx, { userId: owner.id, key }, { runAt: clock.now() }),
      );
      await worker.drain();
      expect(await noted()).toEqual(before);
      expect(before).toMatchObject([{ extractedData: { companyName: owner.extractedCompanyName } }]);
    });

    it('were reminded of searches they have not confirmed, on the mornings before', async () => {
      const reminders = await queryRows(
        t().db,
        z.object({ sent: z.boolean(), hour: z.number().nullable(), count: z.number() }),
        sql`select r.stage is not null as sent, extract(hour from r.sent_at at time zone 'Europe/London')::int as hour, count(*)::int
          from (select id, coalesce(last_confirmed_at, created_at) as confirmed_at from buyer_searches where is_active) s
            left join search_reminders r on r.buyer_search_id = s.id and r.confirmed_at = s.confirmed_at
          where s.confirmed_at < ${t().clock.now().toISOString()}::timestamptz - interval '8 days'
          group by 1, 2`,
      );
      expect(reminders).toEqual([{ sent: true, hour: 8, count: expect.any(Number) }]);
    });

    it('write at any minute of the hour', async () => {
      const rows = await queryRows(
        t().db,
        z.object({ at: z.string() }),
        sql`select created_at as at from contact_messages
          union all select created_at from users where verification_status = 'pending' and agent_role = 'owner' and user_type = 'agent'`,
      );
      expect(new Set(rows.map(({ at }) => new Date(at).getUTCMinutes())).size).toBeGreaterThan(10);
    });

    it('came and were found all along, not all of them this week', async () => {
      const [seen] = await queryRows(
        t().db,
        z.object({ first: z.string(), week: z.number(), before: z.number() }),
        sql`select (select min(first_shown_at) from search_views) as first,
            count(*) filter (where created_at > now - interval '7 days')::int as week,
            (count(*) filter (where created_at <= now - interval '7 days') / 12.0)::float8 as before
          from users, (select ${t().clock.now().toISOString()}::timestamptz as now) n
          where user_type = 'buyer' and created_at > now - interval '91 days'`,
      );
      expect(t().clock.now().getTime() - Date.parse(seen?.first ?? '')).toBeGreaterThan(180 * 86_400_000);
      expect(seen?.week).toBeLessThan(2 * (seen?.before ?? 0));
    });
  });
}
