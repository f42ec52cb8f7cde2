import type { VerificationQueue } from '@threshold/core/contract/admin';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../db/types';

/** The screen shows five and says how many remain, so a page of them is all that travels. */
const SHOWN = 25;

interface Row {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
  agencyName: string | null;
  websiteUrl: string | null;
  documentPath: string;
  businessAddress: string | null;
  createdAt: string;
  total: number;
  extracted: Record<string, unknown> | null;
  readAt: string | null;
}

const text = (value: unknown) => (typeof value === 'string' && value ? value : null);
const list = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

export async function verificationQueue(db: Db, sort: 'oldest' | 'name'): Promise<VerificationQueue> {
  const order =
    sort === 'name' ? sql`lower(u.first_name), lower(u.last_name), u.id` : sql`u.created_at, u.id`;
  const rows = await rowsOf<Row>(
    db,
    // The page first: what was read from the documents is looked up for those who are shown.
    sql`with waiting as (
          select id, created_at, first_name, last_name from users
          where user_type = 'agent' and verification_status = 'pending' and document_path is not null
        ), page as (select u.id from waiting u order by ${order} limit ${SHOWN})
        select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.agency_name as "agencyName",
          u.website_url as "websiteUrl", u.document_path as "documentPath", u.business_address as "businessAddress",
          u.created_at as "createdAt", (select count(*)::int from waiting) as total,
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
