import { consentTexts } from '@threshold/core/rules/account/consent-texts';
import { resumesAt } from '@threshold/core/rules/matching/pause';
import { eq, sql } from 'drizzle-orm';
import { randomToken } from '../base/secrets';
import type { AppContext } from '../context';
import { auditLog } from '../db/schema/audit';
import { contactMessages } from '../db/schema/messages';
import { matchNotifications } from '../db/schema/notifications';
import { dataRequests } from '../db/schema/privacy';
import { agentSearches, buyerSearches, matches, searchViews } from '../db/schema/searches';
import { users } from '../db/schema/users';
import { getOrCreateSetting } from '../db/settings';
import type { Db, Tx } from '../db/types';
import { insertMany } from '../factories/insert-many';
import type { NewBuyerSearch } from '../factories/rows';
import { hashPassword } from '../features/accounts/passwords';
import { RESUME } from '../features/buyer-searches/buyer-searches.jobs';
import { READ_DOCUMENT } from '../features/verification/verification.jobs';
import { auditEntries, demoMessages, demoRequests } from './admin-rows';
import { chooseMatches, contactPermissions } from './contact-permissions';
import { equipDemoAgent } from './demo-agent';
import { demoSignIns } from './demo-domain';
import { demoPeople } from './demo-people';
import { storeDocuments } from './documents';
import { searchesById } from './households';
import { notifications, recordSentReminders } from './notifications';
import { planPipeline, storePipeline } from './pipeline';
import { seededRandom } from './random';
import { runProperties } from './runs';
import { subscribe } from './subscriptions';
import { addWebhooks } from './webhooks';

type Context = Pick<AppContext, 'database' | 'clock' | 'config' | 'secrets'>;

export type Progress = (done: number, of: number, what: string) => void;

export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length === 0;
}

export async function hasDemoAccounts(db: Db): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(eq(users.email, demoSignIns.agent))).length > 0;
}

/** A generated password, shared by the four demo accounts. */
export async function demoPassword(db: Db): Promise<string> {
  return (await getOrCreateSetting(db, 'demo-password', () => `Demo-${randomToken(6)}-1!`)).value;
}

/** In one transaction. */
export async function fillDemo(context: Context, progress: Progress): Promise<void> {
  const { config, database, clock } = context;
  const now = clock.now();
  const passwordHash = await hashPassword(await demoPassword(database.db));
  const { admin, agencies, homes } = demoPeople(passwordHash, now);
  const [demoAgency] = agencies;
  const agents = agencies.map(({ owner }) => owner);
  const staff = agencies.flatMap(({ team }) => team);
  const properties = agencies.flatMap((agency) => agency.properties);
  const buyers = homes.map(({ buyer }) => buyer);
  const searches = homes.flatMap((home) => home.searches);
  const storeSubscriptions = subscribe(config, agencies, now);

  const messages = demoMessages(seededRandom(11), now);
  const requests = demoRequests(buyers.slice(1), now);

  const run = runProperties(agencies, homes, now);
  const demoBuyer = homes[0]?.buyer.id;
  const chosen = chooseMatches({ agencies, homes, shown: run.shown }, now);
  const byId = searchesById(homes);
  const buyersChosen = new Set(chosen.map(({ buyerSearchId }) => byId.get(buyerSearchId)?.buyer));
  const forPipeline = run.shown.filter(
    ({ agentSearchId, buyerSearchId }) =>
      agentSearchId !== chosen[0]?.agentSearchId && !buyersChosen.has(byId.get(buyerSearchId)?.buyer),
  );
  const pipeline = planPipeline({ agencies, homes, shown: forPipeline, demoBuyer }, seededRandom(5), now);
  const filled = { agencies, homes, ...run, pipeline, chosen };
  const storeContactPermissions = contactPermissions(filled, seededRandom(3), now);
  const { shown, views } = filled;

  const people = 1 + buyers.length + agents.length + staff.length;
  const total = people + searches.length + properties.length + shown.length;
  let done = 0;
  const advance = (by: number, what: string) => {
    done += by;
    progress(done, total, what);
  };
  await storeDocuments(config, agents);
  await database.db.transaction(async (tx) => {
    // No mail is delivered to this domain, so addresses are confirmed here.
    const confirmed = [admin, ...agents, ...staff, ...buyers].map((row) => ({
      ...row,
      emailConfirmedAt: row.createdAt,
    }));
    await insertMany(tx, users, confirmed, (n) => advance(n, 'people'));
    await storeSubscriptions?.(tx);
    await insertMany(tx, buyerSearches, searches, (n) => advance(n, 'searches'));
    await storeConsents(tx, config.brand);
    await tx.insert(dataRequests).values(requests);
    await insertMany(tx, agentSearches, properties, (n) => advance(n, 'properties'));
    await insertMany(tx, matches, shown, (n) => advance(n, 'matches'));
    await insertMany(tx, searchViews, views);
    await insertMany(tx, matchNotifications, notifications(filled, seededRandom(7), now));
    await recordSentReminders(tx, now);
    await storePipeline(tx, pipeline);
    await storeContactPermissions(tx);
    if (demoAgency) await addWebhooks(tx, context, demoAgency, now);
    await scheduleResume(tx, homes[0]?.searches[1]);
    await updateLastActive(tx);
    await tx.insert(contactMessages).values(messages);
    await tx.insert(auditLog).values(auditEntries(admin.id, { agencies, messages, requests }));
    for (const { id, documentPath } of agents)
      if (documentPath) await READ_DOCUMENT.enqueue(tx, { userId: id, key: documentPath }, { runAt: now });
  });
  if (demoAgency) await equipDemoAgent(context, demoAgency);
}

/** The demo buyer's paused search resumes by the usual job. */
async function scheduleResume(tx: Tx, search: NewBuyerSearch | undefined) {
  if (!search?.id || !search.pausedUntil) throw new Error('the demo buyer has no paused search');
  await RESUME.enqueue(
    tx,
    { searchId: search.id, until: search.pausedUntil },
    { runAt: resumesAt(search.pausedUntil) },
  );
}

/** Nobody was last active before their latest action. */
async function updateLastActive(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update users u set last_active_at = done.at
    from (
      select id, max(at) as at from (
        select actor_id as id, at from work_events
        union all select buyer_user_id, at from work_events where by_buyer
        union all select user_id, created_at from agent_searches
        union all select agent_user_id, last_at from disclosures
        union all select asked_by, asked_at from introductions
        union all select buyer_user_id, answered_at from introductions
        union all select buyer_user_id, created_at from contact_reports
        union all select buyer_user_id, blocked_at from blocked_agencies
        union all select confirmed_by, confirmed_at from recalls
      ) deeds group by id
    ) done
    where u.id = done.id and (u.last_active_at is null or u.last_active_at < done.at)`);
}

/** Consents of the demo buyers, with the text shown. */
async function storeConsents(tx: Tx, brand: string): Promise<void> {
  await tx.execute(
    sql`insert into consent_history (user_id, kind, given, text_shown, created_at)
        select u.id, c.kind, c.given, c.text_shown, c.at
        from users u cross join lateral (values
          ('gdpr', true, ${consentTexts.gdpr(brand)}, u.gdpr_consent_date),
          ('estateAgent', u.estate_agent_consent, ${consentTexts.estateAgent(brand)},
            coalesce(u.estate_agent_consent_date, u.created_at)),
          ('mortgageBroker', u.mortgage_broker_consent, ${consentTexts.mortgageBroker(brand)},
            coalesce(u.mortgage_consent_date, u.created_at))
        ) as c (kind, given, text_shown, at)
        where u.user_type = 'buyer' and c.given and c.at is not null`,
  );
}
