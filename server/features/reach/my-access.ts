import type { AccessKind, MyAccess } from '@threshold/core/contract/reach';
import { type DisclosureKind, disclosureKinds } from '@threshold/core/rules/disclosure';
import { PROPERTY_TYPES } from '@threshold/core/rules/search-defaults';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../../base/actor';
import { failure } from '../../base/failure';
import { isSigned, type Secrets, sign } from '../../base/secrets';
import type { AppContext } from '../../context';
import { millis } from '../../db/moments.sql';
import { type Db, rowsOf } from '../../db/types';
import { agencyTitle } from '../notifications/words';

const PER_PAGE = 50;

const said = z.string().nullable();
const Line = z.object({
  id: z.string(),
  agencyId: said,
  agencyName: said,
  verified: z.boolean(),
  websiteUrl: said,
  person: said,
  kind: z.enum(disclosureKinds),
  searchName: said,
  propertyType: z.enum(PROPERTY_TYPES),
  atMs: z.number(),
  /** As the database says it, to go on from. */
  at: z.string(),
  count: z.number(),
  carriedOver: z.boolean(),
  recalledMs: z.number().nullable(),
  confirmedMs: z.number().nullable(),
});

function linesOf(db: Db, buyerId: string, after: readonly [at: string, id: string] | null) {
  const older = after ? sql`and (d.last_at, d.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
  return rowsOf(
    db,
    Line,
    sql`select d.id, d.agency_id as "agencyId", agency.agency_name as "agencyName",
        coalesce(agency.verification_status = 'approved', false) as verified, agency.website_url as "websiteUrl",
        nullif(trim(concat_ws(' ', agent.first_name, agent.last_name)), '') as person, d.kind, s.name as "searchName",
        d.property_type as "propertyType", ${millis(sql`d.last_at`)} as "atMs", d.last_at::text as at, d.times as count,
        d.carried_over as "carriedOver", ${millis(sql`recall.asked_at`)} as "recalledMs",
        ${millis(sql`recall.confirmed_at`)} as "confirmedMs"
      from disclosures d left join users agency on agency.id = d.agency_id
        left join users agent on agent.id = d.agent_user_id left join buyer_searches s on s.id = d.buyer_search_id
        left join lateral (select r.asked_at, r.confirmed_at from recalls r
          where r.buyer_user_id = d.buyer_user_id and r.agency_id = d.agency_id
          order by r.asked_at desc limit 1) recall on true
      where d.buyer_user_id = ${buyerId}::uuid ${older}
      order by d.last_at desc, d.id desc limit ${PER_PAGE + 1}::int`,
  );
}

const KINDS: Record<DisclosureKind, AccessKind> = {
  shown: 'shown',
  alerted: 'shown',
  exported: 'exported',
  opened: 'opened',
  noted: 'noted',
  contacted: 'contacted',
};

const iso = (millis: number) => new Date(millis).toISOString();

const Cursor = z.tuple([z.string(), z.uuid()]);
const signed = (text: string, buyerId: string) => `my-access:${buyerId}:${text}`;
function readCursor(secrets: Secrets, buyerId: string, given: string) {
  const [text = '', signature = ''] = given.split('.');
  if (!isSigned(secrets, signed(text, buyerId), signature))
    throw failure('VALIDATION_ERROR', {
      message: 'This page is not there any more. Begin with the first.',
      fieldErrors: { cursor: 'Not a page of this list' },
    });
  return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
}
function writeCursor(secrets: Secrets, buyerId: string, last: z.infer<typeof Cursor>) {
  const text = Buffer.from(JSON.stringify(last)).toString('base64url');
  return `${text}.${sign(secrets, signed(text, buyerId))}`;
}

/** Who has a buyer's details. */
export function myAccess({ database, secrets }: AppContext) {
  return async (actor: Actor, cursor?: string): Promise<MyAccess> => {
    const after = cursor ? readCursor(secrets, actor.id, cursor) : null;
    const lines = await linesOf(database.db, actor.id, after);
    const page = lines.slice(0, PER_PAGE);
    const last = page.at(-1);
    return {
      entries: page.map(({ atMs, at: _, kind, agencyName, recalledMs, confirmedMs, ...line }) => ({
        ...line,
        agencyName: agencyTitle(agencyName),
        kind: KINDS[kind],
        at: iso(atMs),
        recall:
          recalledMs === null
            ? null
            : { askedAt: iso(recalledMs), confirmedAt: confirmedMs === null ? null : iso(confirmedMs) },
      })),
      nextCursor: last && lines.length > PER_PAGE ? writeCursor(secrets, actor.id, [last.at, last.id]) : null,
    };
  };
}
