import { verificationStatuses } from '@threshold/core/contract/accounts';
import type { VerificationQueue } from '@threshold/core/contract/admin-verification';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../../../db/client/query';
import type { Db } from '../../../db/types';

/** Page size: the screen shows five and the total. */
const SHOWN = 25;

const nullableText = z.string().nullable();
const Row = z.object({
  id: z.string(),
  firstName: nullableText,
  lastName: nullableText,
  email: z.string(),
  agencyName: nullableText,
  websiteUrl: nullableText,
  documentPath: nullableText,
  businessAddress: nullableText,
  createdAt: z.string(),
  verificationStatus: z.enum(verificationStatuses),
  verificationNotes: nullableText,
  documentHandedInAt: nullableText,
  decidedAt: nullableText,
  total: z.number(),
  extracted: z.record(z.string(), z.unknown()).nullable(),
  readAt: nullableText,
});

const text = (value: unknown) => (typeof value === 'string' && value ? value : null);
const list = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

const date = (value: string | null) => (value ? new Date(value).toISOString() : null);

const byName = sql`lower(u.first_name), lower(u.last_name), u.id`;
const byDocument = sql`u.document_handed_in_at, u.id`;

/** Pending verifications, oldest submission first. */
export const verificationQueue = (db: Db, sort: 'oldest' | 'name'): Promise<VerificationQueue> =>
  entries(
    db,
    sql`user_type = 'agent' and verification_status = 'pending' and document_path is not null`,
    sort === 'name' ? byName : byDocument,
  );

/** The latest decisions, so that one can be reopened. */
export const recentDecisions = (db: Db): Promise<VerificationQueue> =>
  entries(
    db,
    sql`user_type = 'agent' and verification_decided_at is not null`,
    sql`u.verification_decided_at desc, u.id`,
  );

async function entries(db: Db, which: SQL, order: SQL): Promise<VerificationQueue> {
  const rows = await queryRows(
    db,
    Row,
    // Pages first, then reads the extracted facts of the rows shown.
    sql`with listed as (
          select id, first_name, last_name, document_handed_in_at, verification_decided_at from users where ${which}
        ), page as (select u.id from listed u order by ${order} limit ${SHOWN})
        select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.agency_name as "agencyName",
          u.website_url as "websiteUrl", u.document_path as "documentPath", u.business_address as "businessAddress",
          u.created_at as "createdAt", u.verification_status as "verificationStatus",
          u.verification_notes as "verificationNotes", u.document_handed_in_at as "documentHandedInAt",
          u.verification_decided_at as "decidedAt", (select count(*)::int from listed) as total,
          e.extracted_data as extracted, e.created_at as "readAt"
        from page join users u using (id)
        left join lateral (
          select extracted_data, created_at from verification_evidence
          where user_id = u.id and file_path = u.document_path order by created_at desc limit 1
        ) e on true
        order by ${order}`,
  );
  return {
    total: rows[0]?.total ?? 0,
    agents: rows.map(({ total: _total, extracted, readAt, createdAt, ...agent }) => ({
      ...agent,
      createdAt: new Date(createdAt).toISOString(),
      documentHandedInAt: date(agent.documentHandedInAt),
      decidedAt: date(agent.decidedAt),
      documentReadAt: date(readAt),
      evidence:
        extracted && readAt
          ? {
              companyName: text(extracted.companyName),
              companyNumber: text(extracted.companyNumber),
              sicCodes: list(extracted.sicCodes),
              readAt: new Date(readAt).toISOString(),
            }
          : null,
    })),
  };
}
