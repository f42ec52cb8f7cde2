import pg from 'pg';
import { systemClock } from '../../server/base/clock';
import { openPostgres } from '../../server/db/open';
import { factories } from '../../server/factories/make';
import { COUNTER } from './load-generator';

export interface ApiRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface ApiCall {
  name: string;
  /** One for each person who calls. */
  requests: ApiRequest[];
}

interface Person {
  kind: 'buyer' | 'agent';
  userId: string;
  searchId: string;
}

const FIND = `
  (select distinct on (u.id) 'buyer' as kind, u.id as "userId", s.id as "searchId"
    from users u join buyer_searches s on s.user_id = u.id and s.is_active
    where u.user_type = 'buyer' and u.is_active and u.gdpr_consent_given order by u.id limit $1)
  union all
  (select distinct on (u.id) 'agent', u.id, s.id from users u join agent_searches s on s.user_id = u.id
    where u.agent_role = 'owner' and u.verification_status = 'approved' and u.subscription_status in ('active', 'trialing')
      and (u.branch_easting - s.easting)::float8 ^ 2 + (u.branch_northing - s.northing)::float8 ^ 2 < 30000.0 ^ 2
    order by u.id limit $1)`;

const CRITERIA = {
  name: `Bench ${COUNTER}`,
  location: 'Lincoln, Lincolnshire',
  radius: 5,
  minBedrooms: 2,
  maxPrice: 300_000,
  propertyType: 'house',
  buyingStatus: 'nothingToSell',
  financing: 'cash',
};

/** The ten most used calls, by people of the demo data who are signed in. */
export async function apiCalls(databaseUrl: string, people: number): Promise<ApiCall[]> {
  const database = await openPostgres(databaseUrl, { poolSize: 2 });
  const make = factories({ database, clock: systemClock });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Person>(FIND, [people]);
  await client.end();
  const cookies = new Map<string, string>();
  for (const { userId } of rows) cookies.set(userId, `sid=${await make.session(userId)}`);
  await database.close();

  const by = (kind: Person['kind'], request: (person: Person) => Omit<ApiRequest, 'headers'>): ApiRequest[] =>
    rows
      .filter((person) => person.kind === kind)
      .map((person) => {
        const told = request(person);
        const json: Record<string, string> = told.body ? { 'content-type': 'application/json' } : {};
        return { ...told, headers: { cookie: cookies.get(person.userId) ?? '', ...json } };
      });
  const get = (path: string) => () => ({ method: 'GET' as const, path });

  return [
    { name: 'account', requests: by('buyer', get('/api/auth/user')) },
    { name: 'own searches', requests: by('buyer', get('/api/buyer-searches')) },
    { name: 'bell count', requests: by('buyer', get('/api/notifications/count')) },
    { name: 'suggestions', requests: by('buyer', get('/api/places?q=linc')) },
    { name: 'own properties', requests: by('agent', get('/api/agent-searches')) },
    {
      name: 'matches',
      requests: by('agent', ({ searchId }) => ({
        method: 'GET',
        path: `/api/agent-searches/${searchId}/matches`,
      })),
    },
    { name: 'analytics', requests: by('agent', get('/api/agent-analytics')) },
    {
      name: 'save a search',
      requests: by('buyer', () => ({
        method: 'POST',
        path: '/api/buyer-searches',
        body: JSON.stringify(CRITERIA),
      })),
    },
    {
      name: 'confirm a search',
      requests: by('buyer', ({ searchId }) => ({
        method: 'POST',
        path: `/api/buyer-searches/${searchId}/confirm`,
      })),
    },
    { name: 'landing page', requests: [{ method: 'GET', path: '/', headers: {} }] },
  ];
}
