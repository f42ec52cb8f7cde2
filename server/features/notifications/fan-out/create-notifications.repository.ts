import { Property } from '@threshold/core/contract/criteria';
import { formatHome } from '@threshold/core/rules/matching/format-criteria';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { preparedQuery, queryRows } from '../../../db/client/query';
import { propertyOf } from '../../../db/schema/searches';
import { liveSearches } from '../../../db/sql/live-searches.sql';
import type { Tx } from '../../../db/types';
import { defineJob } from '../../../jobs/define';
import { announceLiveTo } from '../../live/publish';
import type { Interested } from '../../matching/matching.service';
import { agencyTitle } from '../notification-text';
import type { SearchingBuyer } from './fan-out.repository';

const Id = z.object({ id: z.string() });
const KnownProperty = Property.extend({ id: z.string() });

export const DELIVER = defineJob('notifications.deliver', z.object({ notificationId: z.string() }));

/** So many deliveries fall due each second: fifty thousand of them leave room for a password mail in between. */
const DUE_PER_SECOND = 100;
const CHUNK = 5_000;

const uuids = (ids: readonly string[]) => `{${ids.join()}}`;

/** So many deliveries fall due each second, one after another from the first of a chunk on. */
const deliveries = (now: Term, offset: Term = 0) =>
  DELIVER.insertFrom({
    payload: { notificationId: sql`told.id` },
    from: sql`told where told.delivered`,
    runAt: sql`${now}::timestamptz
      + interval '1 second' * ((${offset}::int + row_number() over () - 1) / ${DUE_PER_SECOND}::int)`,
  });

const BELL_MS = 3_600_000;
const bellHour = (now: Date) => new Date(Math.floor(now.getTime() / BELL_MS) * BELL_MS).toISOString();

/** Said now, or left open in a statement that is written once. */
type Term = string | number | boolean | Placeholder;

interface Telling {
  side: 'buyer' | 'agent';
  at: Term;
  hour: Term;
  disclosed?: Term;
  /** False where the bell alone is enough. */
  deliver?: boolean;
  offset?: Term;
}

/**
 * One entry in the bell for all that is said to one reader about one other within the hour; what was said of the same
 * property before is not said again. `given` gives buyer_id, buyer_search_id, agent_id, agency_id, agent_search_id,
 * title, many_head and many_tail (the number stands between them), body, many_body, home and matched_at. Rows go in by the order of their keys, so that
 * two fan-outs at once never wait for each other in a circle (a deadlock), and the caller holds the telling.
 */
function telling(given: SQL, { side, disclosed = false, deliver = true, offset, ...moments }: Telling): SQL {
  const { at } = moments;
  const hour = sql`${moments.hour}::timestamptz`;
  const other = sql.raw(side === 'buyer' ? 'agency_id' : 'agent_id');
  const leads = sql.raw(side === 'buyer' ? 'lead.agency_id' : 'lead.agent_user_id');
  const reader = sql.raw(side === 'buyer' ? 'buyer_user_id' : 'agent_user_id');
  return sql`with fresh as materialized (
        select gen_random_uuid() as id, g.*, lead.id as old_lead
        from (${given}) g
          left join match_notifications lead on lead.side = ${side} and lead.bell_hour = ${hour}
            and lead.buyer_user_id = g.buyer_id and ${leads} = g.${other}
        where not exists (
          select from match_notifications n
          where n.agent_search_id = g.agent_search_id and n.buyer_user_id = g.buyer_id and n.side = ${side}
        )
      ),
      grouped as (
        select fresh.*, first_value(id) over same as first_id,
          count(*) over (partition by buyer_id, ${other})::int as together
        from fresh window same as (partition by buyer_id, ${other} order by agent_search_id)
      ),
      told as (
        insert into match_notifications (id, side, buyer_user_id, agent_user_id, agency_id, agent_search_id,
          buyer_search_id, title, body, home, disclosed, quiet, sent_at, matched_at, lead_id, bell_hour, properties)
        select id, ${side}::text, buyer_id, agent_id, agency_id, agent_search_id, buyer_search_id,
          case when stands and together > 1 then many_head || together || many_tail else title end,
          case when stands and together > 1 then many_body else body end,
          home, ${disclosed}::boolean, ${!deliver}::boolean, ${at}::timestamptz, matched_at,
          case when not stands then coalesce(old_lead, first_id) end,
          case when stands then ${hour} end, case when stands then together else 1 end
        from (select *, old_lead is null and id = first_id as stands from grouped) entries
        order by buyer_id, stands desc, agent_search_id
        on conflict do nothing
        returning match_notifications.id, match_notifications.${reader} as reader,
          ${deliver}::boolean and (match_notifications.lead_id is null or exists (
            select from match_notifications before where before.id = match_notifications.lead_id)) as delivered
      ),
      added as (
        update match_notifications lead
        set properties = lead.properties + more.count, is_read = false, sent_at = ${at}::timestamptz,
          title = more.many_head || (lead.properties + more.count) || more.many_tail, body = more.many_body
        from (
          select old_lead, count(*)::int as count, max(many_head) as many_head, max(many_tail) as many_tail,
            max(many_body) as many_body
          from fresh where old_lead is not null group by old_lead
        ) more
        where lead.id = more.old_lead
      ),
      delivering as (${deliveries(at, offset)})
      select distinct reader as id from told`;
}

/** The bells of those who have something new. */
const ring = (tx: Tx, readers: readonly { id: string }[]) =>
  announceLiveTo(
    tx,
    readers.map(({ id }) => id),
    { kind: 'bell' },
  );

const momentsOf = (now: Date) => ({ at: now.toISOString(), hour: bellHour(now) });

/** Tells each agent of the buyer, but for properties whose list of matches has shown that buyer already. */
export async function notifyAgents(
  tx: Tx,
  buyer: SearchingBuyer,
  agentSearchIds: readonly string[],
  body: string,
  now: Date,
): Promise<void> {
  const given = sql`select ${buyer.buyerId}::uuid as buyer_id, ${buyer.searchId}::uuid as buyer_search_id,
      u.id as agent_id, coalesce(u.parent_agent_id, u.id) as agency_id, a.id as agent_search_id,
      'A new buyer for ' || a.name as title, 'A new buyer for ' as many_head,
      ' of your properties' as many_tail,
      ${body}::text as body, ${body}::text as many_body, null::text as home, ${now.toISOString()}::timestamptz as matched_at
    from agent_searches a join users u on u.id = a.user_id
    where a.id = any(${uuids(agentSearchIds)}::uuid[])`;
  await ring(tx, await queryRows(tx, Id, telling(given, { side: 'agent', ...momentsOf(now) })));
}

/** As `aHome` says it. */
const anOrA = (home: SQL) => sql`case when ${home} like '8%' then 'an ' else 'a ' end`;

const MAY_CONTACT = sql`'. The agent may contact you.'`;
const MAY_ASK = sql`'. The agent may ask to be introduced to you.'`;

/** What an agency says of a property, in words that do not say where it is: the agent tells that, to whom they choose. */
const toBuyers = (agency: SQL, home: SQL, next: SQL = MAY_CONTACT, article = anOrA(home)) => sql`
  ${agency} || ' has a property that fits ' || s.name as title, ${agency} || ' has ' as many_head,
  ' properties for you' as many_tail,
  'It is ' || (${article}) || ${home} || (${next}) as body,
  'One of them is ' || (${article}) || ${home} || (${next}) as many_body, ${home} as home`;

/** The buyer learns which agencies were told of them. The bell says it; they have just saved the search themselves. */
export async function notifyOfAlerts(
  tx: Tx,
  buyer: SearchingBuyer,
  agentSearchIds: readonly string[],
  now: Date,
): Promise<void> {
  const agency = sql`coalesce(nullif(trim(agency.agency_name), ''), ${agencyTitle(null)})`;
  const properties = await queryRows(
    tx,
    KnownProperty,
    sql`select a.id, ${propertyOf('a')} from agent_searches a where a.id = any(${uuids(agentSearchIds)}::uuid[])`,
  );
  const homes = JSON.stringify(properties.map(({ id, ...property }) => ({ id, home: formatHome(property) })));
  const given = sql`select ${buyer.buyerId}::uuid as buyer_id, s.id as buyer_search_id, null::uuid as agent_id,
      agency.id as agency_id, a.id as agent_search_id, ${now.toISOString()}::timestamptz as matched_at,
      ${toBuyers(agency, sql`given.home`)}
    from jsonb_to_recordset(${homes}::jsonb) as given (id uuid, home text)
      join agent_searches a on a.id = given.id join users u on u.id = a.user_id
      join users agency on agency.id = coalesce(u.parent_agent_id, u.id)
      join ${liveSearches} s on s.id = ${buyer.searchId}::uuid`;
  const how = { side: 'buyer' as const, ...momentsOf(now), disclosed: true, deliver: false };
  await ring(tx, await queryRows(tx, Id, telling(given, how)));
}

export interface BuyerTelling {
  agentSearchId: string;
  agencyId: string;
  agency: string;
  home: string;
  /** Whether the agency has been shown these buyers, or only may be. */
  disclosed: boolean;
  /** Those of these buyers whom the agency has to ask first. */
  mustAsk: readonly string[];
  now: Date;
}

/**
 * Tells each buyer of the property, once for all runs of its search; the buyers come in the order of their ids. Whoever
 * is told because they are being shown did not come just now: they fit since both searches were there.
 */
export async function notifyBuyers(
  tx: Tx,
  interested: readonly Interested[],
  { now, ...about }: BuyerTelling,
): Promise<void> {
  const { agentSearchId, disclosed } = about;
  const mustAsk = uuids(about.mustAsk);
  for (let from = 0; from < interested.length; from += CHUNK) {
    const chunk = interested.slice(from, from + CHUNK);
    const buyers = uuids(chunk.map((each) => each.buyerId));
    const searches = uuids(chunk.map((each) => each.searchId));
    await ring(
      tx,
      await toldBuyers(tx, { ...about, mustAsk, buyers, searches, ...momentsOf(now), offset: from }),
    );
    if (disclosed) await tellMore(tx, agentSearchId, buyers, now);
  }
}

type ToldBuyers = Omit<BuyerTelling, 'now' | 'mustAsk'> & {
  mustAsk: string;
  buyers: string;
  searches: string;
  at: string;
  hour: string;
  offset: number;
};
const toldBuyers = preparedQuery<ToldBuyers>()('tell buyers', Id, (given) => {
  const { agencyId, agentSearchId, agency, home, buyers, searches, at, hour, disclosed, mustAsk, offset } =
    given;
  const interested = sql`select s.user_id as buyer_id, s.id as buyer_search_id, null::uuid as agent_id,
      ${agencyId}::uuid as agency_id, ${agentSearchId}::uuid as agent_search_id,
      case when ${disclosed}::boolean then least(greatest(s.created_at, a.created_at), ${at}::timestamptz)
        else ${at}::timestamptz end as matched_at,
      ${toBuyers(
        sql`${agency}::text`,
        sql`${home}::text`,
        sql`case when given.buyer_id = any(${mustAsk}::uuid[]) then ${MAY_ASK} else ${MAY_CONTACT} end`,
      )}
    from unnest(${buyers}::uuid[], ${searches}::uuid[]) as given (buyer_id, search_id)
      join ${liveSearches} s on s.id = given.search_id and s.user_id = given.buyer_id
      join agent_searches a on a.id = ${agentSearchId}::uuid`;
  return telling(interested, { side: 'buyer', at, hour, disclosed, offset });
});

/** Who was not told yet, or not that they were shown, or quietly. */
export async function findNotNotified(
  tx: Tx,
  agentSearchId: string,
  buyerIds: readonly string[],
): Promise<string[]> {
  const rows = await notNotified(tx, { agentSearchId, buyers: uuids(buyerIds) });
  return rows.map(({ id }) => id);
}

const notNotified = preparedQuery<{ agentSearchId: string; buyers: string }>()(
  'buyers still to be told',
  Id,
  ({ agentSearchId, buyers }) => sql`select id from unnest(${buyers}::uuid[]) as given (id)
    where not exists (
      select from match_notifications n where n.agent_search_id = ${agentSearchId}::uuid
        and n.buyer_user_id = given.id and n.side = 'buyer' and n.disclosed and not n.quiet)`,
);

/** Those who were told of the property before anyone saw them are now told in any case, and by mail if it was quietly. */
async function tellMore(tx: Tx, agentSearchId: string, buyers: string, now: Date): Promise<void> {
  await madeKnown(tx, { agentSearchId, buyers });
  await toldAloud(tx, { agentSearchId, buyers, now: now.toISOString() });
}

type Whom = { agentSearchId: string; buyers: string };
const told = ({ agentSearchId, buyers }: Record<keyof Whom, Placeholder>) => sql`
  agent_search_id = ${agentSearchId}::uuid and side = 'buyer' and buyer_user_id = any(${buyers}::uuid[])`;
const madeKnown = preparedQuery<Whom>()(
  'told they were shown',
  z.unknown(),
  (given) => sql`update match_notifications set disclosed = true where ${told(given)} and not disclosed`,
);
const toldAloud = preparedQuery<Whom & { now: string }>()(
  'told aloud',
  z.unknown(),
  (given) => sql`with told as (
      update match_notifications set quiet = false where ${told(given)} and quiet
      returning coalesce(lead_id, id) as id, true as delivered
    ) ${deliveries(given.now)}`,
);
