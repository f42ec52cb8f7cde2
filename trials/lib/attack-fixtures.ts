import { parseConfig } from '../../server/config';
import { openDatabase } from '../../server/db/open';
import { factories } from '../../server/factories/make';
import { ensureGazetteer } from '../../server/features/places/gazetteer';
import { plantHidden } from './hidden-buyers';

export const PASSWORD = 'Larch-tree-42!';
export const SECRET_BUDGET = 287_311;
/** So many people a day an agency may be shown in the trial. */
export const DISCLOSURE_LIMIT = 3;
export const MANY = 41;
/** Accounts of an attacker's own around the one real buyer, all of them confirmed and old enough to count. */
export const MADE_UP = 19;

/** The people of the trial, put into the folder (or the database beside it) before the product opens it: some of them take weeks to become. */
export async function plantPeople(dataDir: string, databaseUrl?: string) {
  const where = { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  const database = await openDatabase(parseConfig({ ...where, LOG_LEVEL: 'silent' }));
  try {
    await ensureGazetteer(database.db);
    const now = { now: () => new Date() };
    const earlier = { now: () => new Date(Date.now() - 60 * 60_000) };
    const make = factories({ database, clock: now });
    const agent = await make.agent();
    const suspended = await make.agent({ subscriptionStatus: 'suspended' });
    const admin = await make.admin();
    const nosy = await make.newAgent({
      emailConfirmedAt: null,
      branchLocation: agent.branchLocation,
      branchEasting: agent.branchEasting,
      branchNorthing: agent.branchNorthing,
    });
    const createdAt = new Date(Date.now() - 30 * 24 * 60 * 60_000);
    const buyer = await make.buyer({ createdAt });
    await make.search({ userId: buyer.id, maxPrice: SECRET_BUDGET });
    // A garden keeps them out of the lists of other attacks, and in what counts homes of which nothing is said of one.
    const rich = { maxPrice: 9_000_000, garden: 'large' as const };
    for (let n = 0; n < MADE_UP; n += 1)
      await make.search({ userId: (await make.buyer({ createdAt })).id, ...rich });
    const greedy = await make.agent();
    for (let n = 0; n <= DISCLOSURE_LIMIT; n += 1) await make.search({ propertyType: 'bungalow' });
    const busy = await make.agent();
    for (let n = 0; n < MANY; n += 1) await make.agentSearch({ userId: busy.id, propertyType: 'flat' });
    return {
      agent: await make.session(agent.id),
      suspended: await make.session(suspended.id),
      nosy: await make.session(nosy.id),
      buyer: await make.session(buyer.id),
      greedy: await make.session(greedy.id),
      busyEmail: busy.email,
      admin: await make.session(admin.id),
      lateAdmin: await factories({ database, clock: earlier }).session(admin.id),
      buyerId: buyer.id,
      agentId: agent.id,
      hidden: await plantHidden(database, make),
    };
  } finally {
    await database.close();
  }
}
export type Planted = Awaited<ReturnType<typeof plantPeople>>;

/** Someone behind the one proxy that the server believes: it says where they come from, and they keep their cookies. */
export function visitor(url: string, address: string, sid = '') {
  const cookies = new Map(sid ? [['sid', sid]] : []);
  async function call(
    method: string,
    path: string,
    body?: object | Buffer,
    headers: Record<string, string> = {},
  ) {
    const raw = Buffer.isBuffer(body);
    const answer = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        origin: url,
        'x-forwarded-for': address,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && !raw ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: raw ? new Uint8Array(body) : JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(20_000),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    const text = await answer.text();
    const json = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
    return { status: answer.status, code: String(json.errorCode ?? ''), json, text };
  }
  return {
    cookies,
    get: (path: string, headers?: Record<string, string>) => call('GET', path, undefined, headers),
    post: (path: string, body: object = {}, headers?: Record<string, string>) =>
      call('POST', path, body, headers),
    call,
  };
}
export type Visitor = ReturnType<typeof visitor>;

export const signup = (email: string, userType: 'buyer' | 'agent', more: object = {}) => ({
  email,
  password: PASSWORD,
  firstName: 'Trial',
  lastName: 'Person',
  userType,
  ...(userType === 'buyer' ? { gdprConsent: true } : {}),
  ...more,
});
