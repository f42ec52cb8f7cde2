import { DAY_MS, londonIsoDate } from '@threshold/core/rules/dates';
import { resumesAt } from '@threshold/core/rules/pause';
import { OPEN } from '@threshold/core/rules/reach';
import { and, eq } from 'drizzle-orm';
import { randomToken } from '../base/secrets';
import type { AppContext } from '../context';
import { contactMessages } from '../db/schema/messages';
import { dataRequests } from '../db/schema/privacy';
import { auditLog } from '../db/schema/records';
import { agentSearches, buyerSearches } from '../db/schema/searches';
import { type UserRow, users } from '../db/schema/users';
import type { Db, Tx } from '../db/types';
import type { NewAgentSearch, NewBuyerSearch, NewUser } from '../factories/rows';
import { hashPassword } from '../features/accounts/passwords';
import { RESUME } from '../features/buyer-searches/buyer-searches.jobs';
import { matchingService } from '../features/matching/matching.service';
import { READ_DOCUMENT } from '../features/verification/files';
import { keptValue } from '../installation';
import { ringBells } from './bells';
import { demoSignIns } from './demo-domain';
import { setDemoLogo } from './demo-logo';
import { demoPeople } from './demo-people';
import { makeDemoReport } from './demo-report';
import { demoRequests } from './demo-requests';
import { storeDocuments } from './documents';
import { officeRows } from './office-rows';
import { seededRandom } from './random';
import { chooseReach } from './reach';
import { takeBackSome } from './recalls';
import { dateBack, storeConsents } from './records';
import { subscribe } from './subscriptions';
import { workProperties } from './work';

const CHUNK = 250;

export { demoSignIns };

/** What filling needs of the app. */
type Context = Pick<AppContext, 'database' | 'clock' | 'config' | 'secrets'>;

export type Progress = (done: number, of: number, what: string) => void;

export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length === 0;
}

export async function hasDemoAccounts(db: Db): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(eq(users.email, demoSignIns.agent))).length > 0;
}

/** One password for the four demo accounts, made by this installation. */
export async function demoPassword(db: Db): Promise<string> {
  return (await keptValue(db, 'demo-password', () => `Demo-${randomToken(6)}-1!`)).value;
}

const PAUSED_DAYS = 18;

/** All of it or none of it: a fill that is cut short leaves the database as empty as it was. */
export async function fillDemo(context: Context, progress: Progress): Promise<void> {
  const { config, database, clock } = context;
  const now = clock.now();
  const passwordHash = await hashPassword(await demoPassword(database.db));
  const { admin, agencies, homes } = demoPeople(passwordHash, now);
  const agents = agencies.map(({ owner }) => owner);
  const staff = agencies.flatMap(({ team }) => team);
  const properties = agencies.flatMap((agency) => agency.properties);
  const buyers = homes.map(({ buyer }) => buyer);
  const searches = homes.flatMap((home) => home.searches);
  const storeSubscriptions = subscribe(config, agencies, now);

  const office = officeRows(seededRandom(11), now);
  const letters = office.messages();
  const requests = demoRequests(buyers.slice(1), now);

  const total = 1 + buyers.length + searches.length + agents.length + staff.length + properties.length * 2;
  let done = 0;
  const advance = (by: number, what: string) => {
    done += by;
    progress(done, total, what);
  };
  const takeBack = await storeDocuments(config, agents);
  const stored = database.db.transaction(async (tx) => {
    await inChunks(
      // Nobody reads mail at their domain, so nobody could confirm it.
      [admin, ...agents, ...staff, ...buyers].map((row) => ({
        ...row,
        emailConfirmedAt: row.createdAt ?? now,
      })),
      (chunk) => tx.insert(users).values(chunk),
      (n) => advance(n, 'people'),
    );
    await storeSubscriptions?.(tx);
    await inChunks(
      searches,
      (chunk) => tx.insert(buyerSearches).values(chunk),
      (n) => advance(n, 'searches'),
    );
    await storeConsents(tx, config.brand);
    await tx.insert(dataRequests).values(requests);
    await runProperties(tx, context, properties, agents, advance);
    await dateBack(tx);
    await ringBells(tx, seededRandom(7), { everythingFor: demoSignIns.buyer, now });
    await workProperties(tx, seededRandom(5), now);
    await chooseReach(tx, now);
    await takeBackSome(tx, now);
    await pauseOne(tx, homes[0]?.searches[1], now);
    await tx.insert(contactMessages).values(letters);
    const leads = buyers.filter((buyer) => buyer.mortgageBrokerConsent && buyer.needsMortgage).length;
    await tx.insert(auditLog).values(office.log(admin.id ?? '', { agencies, letters, requests, leads }));
    for (const { id, documentPath } of agents) {
      if (id && documentPath)
        await READ_DOCUMENT.enqueue(tx, { userId: id, key: documentPath }, { runAt: now });
    }
  });
  try {
    await stored;
  } catch (error) {
    await takeBack();
    throw error;
  }
  await setDemoLogo(context);
  await makeDemoReport(context);
}

/** One of the demo buyer's searches rests until a day, as anyone's may, and comes back by itself. */
async function pauseOne(tx: Tx, search: NewBuyerSearch | undefined, now: Date) {
  if (!search) throw new Error('the demo buyer has one search only');
  const until = londonIsoDate(new Date(now.getTime() + PAUSED_DAYS * DAY_MS));
  const [paused] = await tx
    .update(buyerSearches)
    .set({ isActive: false, pausedUntil: until })
    .where(and(eq(buyerSearches.userId, search.userId), eq(buyerSearches.name, search.name)))
    .returning({ id: buyerSearches.id });
  if (!paused) throw new Error('the search to pause was not stored');
  await RESUME.enqueue(tx, { searchId: paused.id, until }, { runAt: resumesAt(until) });
}

/** Runs each property's search as its agent would have, so that counts, matches and views are real ones. */
async function runProperties(
  tx: Tx,
  context: Context,
  properties: NewAgentSearch[],
  agents: NewUser[],
  advance: (by: number, what: string) => void,
) {
  // What an agency calls a buyer is not kept.
  const matching = matchingService({ ...context, secrets: ['demo'] });
  const stored: (typeof agentSearches.$inferSelect)[] = [];
  await inChunks(
    properties,
    async (chunk) => stored.push(...(await tx.insert(agentSearches).values(chunk).returning())),
    (n) => advance(n, 'properties'),
  );
  const agencyOf = new Map<string, string>();
  const team: Pick<UserRow, 'id' | 'parentAgentId'>[] = await tx
    .select({ id: users.id, parentAgentId: users.parentAgentId })
    .from(users);
  for (const member of team) agencyOf.set(member.id, member.parentAgentId ?? member.id);
  for (const search of stored) {
    const agencyId = agencyOf.get(search.userId) ?? agents[0]?.id ?? '';
    // The bells are rung afterwards, over two weeks; nobody real is shown to anyone.
    await matching.show(tx, search, {
      agencyId,
      disclose: async (found) => new Map(found.map(({ buyerId }) => [buyerId, OPEN])),
    });
    advance(1, 'matches');
  }
}

async function inChunks<T>(
  items: T[],
  store: (chunk: T[]) => PromiseLike<unknown>,
  stored: (count: number) => void,
) {
  for (let at = 0; at < items.length; at += CHUNK) {
    const chunk = items.slice(at, at + CHUNK);
    await store(chunk);
    stored(chunk.length);
  }
}
