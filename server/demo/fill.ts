import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../context';
import { contactMessages } from '../db/schema/messages';
import { dataRequests } from '../db/schema/privacy';
import { auditLog } from '../db/schema/records';
import { agentSearches, buyerSearches } from '../db/schema/searches';
import { type UserRow, users } from '../db/schema/users';
import type { Db, Tx } from '../db/types';
import { adminRow, type NewAgentSearch, type NewBuyerSearch, type NewUser } from '../factories/rows';
import { hashPassword } from '../features/accounts/passwords';
import { matchingService } from '../features/matching/matching.service';
import { embeddedPlaces } from '../features/places/gazetteer';
import { randomToken } from '../http/secrets';
import { keptValue } from '../installation';
import { enqueue } from '../jobs/enqueue';
import { ringBells } from './bells';
import { demoRequests } from './demo-requests';
import { DEMO_DOMAIN, demoRows } from './demo-rows';
import { storeDocuments } from './documents';
import { officeRows } from './office-rows';
import { seededRandom } from './random';

const BUYERS = 3_000;
const SEARCHES = 4_000;
const AGENCIES = 40;
const CHUNK = 250;

/** What filling needs of the app. */
type Context = Pick<AppContext, 'database' | 'clock' | 'config'>;

export type Progress = (done: number, of: number, what: string) => void;

export const demoSignIns = {
  buyer: `buyer@${DEMO_DOMAIN}`,
  agent: `agent@${DEMO_DOMAIN}`,
  staff: `staff@${DEMO_DOMAIN}`,
  admin: `admin@${DEMO_DOMAIN}`,
};

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

/** All of it or none of it: a fill that is cut short leaves the database as empty as it was. */
export async function fillDemo(context: Context, progress: Progress): Promise<void> {
  const passwordHash = await hashPassword(await demoPassword(context.database.db));
  const rows = demoRows(seededRandom(20_260_101), embeddedPlaces(), context.clock.now());
  const random = seededRandom(7);

  const buyers = Array.from({ length: BUYERS }, (_, n) => rows.buyer(n + 1));
  const known = (user: NewUser | undefined, email: string) => {
    if (user) Object.assign(user, { email, passwordHash, isActive: true });
    return user;
  };
  known(buyers[0], demoSignIns.buyer);
  const searches: NewBuyerSearch[] = buyers.slice(0, BUYERS - 200).map((buyer) => rows.searchOf(buyer));
  searches.push(...wanted(rows, buyers[0], context.clock.now()));
  while (searches.length < SEARCHES) searches.push(rows.searchOf(random.pick(buyers)));

  const { agents, staff, properties } = agencies(rows, random);
  known(agents[0], demoSignIns.agent);
  known(staff[0], demoSignIns.staff);
  const admin = adminRow({
    id: randomUUID(),
    email: demoSignIns.admin,
    firstName: 'Demo',
    lastName: 'Admin',
    passwordHash,
  });

  const documented = agents.filter((agent, n) => n < 4 || agent.verificationStatus === 'pending');
  const office = officeRows(seededRandom(11), context.clock.now());
  const letters = office.messages();
  const leads = buyers.filter((buyer) => buyer.mortgageBrokerConsent && buyer.needsMortgage).length;

  const total = 1 + buyers.length + searches.length + agents.length + staff.length + properties.length * 2;
  let done = 0;
  const advance = (by: number, what: string) => {
    done += by;
    progress(done, total, what);
  };
  const takeBack = await storeDocuments(context.config, documented);
  const now = context.clock.now();
  const stored = context.database.db.transaction(async (tx) => {
    await inChunks(
      // Nobody reads mail at their domain, so nobody could confirm it.
      [admin, ...agents, ...staff, ...buyers].map((row) => ({
        ...row,
        emailConfirmedAt: row.createdAt ?? now,
      })),
      (chunk) => tx.insert(users).values(chunk),
      (n) => advance(n, 'people'),
    );
    await inChunks(
      searches,
      (chunk) => tx.insert(buyerSearches).values(chunk),
      (n) => advance(n, 'searches'),
    );
    await tx.insert(dataRequests).values(demoRequests(buyers.slice(1), context.clock.now()));
    await runProperties(tx, context, properties, agents, advance);
    await ringBells(tx, random, { everythingFor: demoSignIns.buyer, now: context.clock.now() });
    await tx.insert(contactMessages).values(letters);
    await tx.insert(auditLog).values(office.log(admin.id ?? '', agents, letters, leads));
    for (const { id, documentPath } of documented) {
      const payload = { userId: id, key: documentPath };
      await enqueue(tx, 'verification.read-document', payload, { runAt: context.clock.now() });
    }
  });
  try {
    await stored;
  } catch (error) {
    await takeBack();
    throw error;
  }
}

/** What the agency whose sign-in is printed has to sell, so that the demo buyer and it know of each other. */
function wanted(rows: ReturnType<typeof demoRows>, buyer: NewUser | undefined, now: Date): NewBuyerSearch[] {
  const lincoln = rows.towns.find((town) => town.name === 'Lincoln');
  if (!buyer || !lincoln) return [];
  const wish = { name: 'Family house in Lincoln', propertyType: 'house', minBedrooms: 2 } as const;
  return [
    { ...rows.searchOf(buyer, lincoln), ...wish, maxPrice: 600_000, isActive: true, lastConfirmedAt: now },
  ];
}

/** The largest towns have an agency each; Lincoln's is the one whose sign-in is printed. */
function agencies(rows: ReturnType<typeof demoRows>, random: ReturnType<typeof seededRandom>) {
  const bySize = [...rows.towns].sort((a, b) => b.population - a.population);
  const lincoln = bySize.find((town) => town.name === 'Lincoln');
  const towns = [
    ...(lincoln ? [lincoln] : []),
    ...bySize.filter((town) => town !== lincoln && town.kind !== 'suburb'),
  ];
  const agents = towns.slice(0, AGENCIES).map((town, n) => rows.agency(n + 1, town));
  const staff: NewUser[] = [];
  const properties: NewAgentSearch[] = [];
  for (const owner of agents) {
    const team = Array.from({ length: owner === agents[0] ? 3 : random.between(0, 4) }, (_, n) =>
      rows.staffOf(owner, staff.length + n + 1),
    );
    staff.push(...team);
    if (owner.verificationStatus !== 'approved') continue;
    const people = [owner, ...team].map((person) => person.id ?? '');
    // Everyone whose sign-in is printed has something to look at.
    if (owner === agents[0]) {
      for (let n = 0; n < 2 * people.length; n++)
        properties.push(rows.propertyOf(owner, people[n % people.length] ?? ''));
      continue;
    }
    for (let n = random.between(3, 8); n > 0; n--)
      properties.push(rows.propertyOf(owner, random.pick(people)));
  }
  return { agents, staff, properties };
}

/** Runs each property's search as its agent would have, so that counts, matches and views are real ones. */
async function runProperties(
  tx: Tx,
  context: Context,
  properties: NewAgentSearch[],
  agents: NewUser[],
  advance: (by: number, what: string) => void,
) {
  const matching = matchingService(context);
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
    await matching.show(tx, search, agencyOf.get(search.userId) ?? agents[0]?.id ?? '');
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
