import type { leadExports } from '@threshold/core/contract/admin';
import { type CsvColumn, csvFileName, textCell, toCsv } from '@threshold/core/rules/csv';
import { formatNumericDay } from '@threshold/core/rules/dates';
import { displayName } from '@threshold/core/rules/names';
import { normalisePhone } from '@threshold/core/rules/phones';
import { sql } from 'drizzle-orm';
import type { AppContext } from '../../context';
import { rowsOf, type Tx } from '../../db/types';
import type { Actor } from '../../http/actor';
import { failure } from '../../http/failure';
import { audit } from '../audit/audit.service';

type Kind = (typeof leadExports)[number];

interface Lead {
  firstName: string | null;
  lastName: string | null;
  email: string;
  phone: string | null;
  currentPostcode: string | null;
  totalSearches: number;
  needsMortgage: boolean | null;
  needsToSell: boolean | null;
  consentDate: string | null;
  updatedAt: string;
}

const day = (value: string | null) => (value ? formatNumericDay(new Date(value)) : '');
const columns = {
  name: { header: 'Name', value: (lead) => displayName(lead) },
  email: { header: 'Email', value: (lead) => lead.email },
  phone: { header: 'Phone', value: (lead) => textCell(normalisePhone(lead.phone)) },
  postcode: { header: 'Current Postcode', value: (lead) => lead.currentPostcode },
  searches: { header: 'Total Searches', value: (lead) => lead.totalSearches },
  needsMortgage: { header: 'Needs Mortgage', value: (lead) => lead.needsMortgage },
  needsToSell: { header: 'Needs To Sell', value: (lead) => lead.needsToSell },
  consent: { header: 'Consent Date', value: (lead) => day(lead.consentDate) },
  updated: { header: 'Updated Date', value: (lead) => day(lead.updatedAt) },
} satisfies Record<string, CsvColumn<Lead>>;

const c = columns;
const files: Record<Kind, CsvColumn<Lead>[]> = {
  mortgage: [c.name, c.email, c.phone, c.searches, c.needsMortgage, c.consent, c.updated],
  valuation: [c.name, c.email, c.postcode, c.phone, c.searches, c.needsToSell, c.consent, c.updated],
};

/** Read at the moment of asking, so that a consent withdrawn a second ago is out. */
async function leads(tx: Tx, kind: Kind): Promise<Lead[]> {
  const consented =
    kind === 'mortgage' ? sql`u.mortgage_broker_consent and u.needs_mortgage` : sql`u.estate_agent_consent`;
  const date = kind === 'mortgage' ? sql`u.mortgage_consent_date` : sql`u.estate_agent_consent_date`;
  return rowsOf<Lead>(
    tx,
    sql`select u.first_name as "firstName", u.last_name as "lastName", u.email, u.phone,
          u.current_postcode as "currentPostcode", u.needs_mortgage as "needsMortgage",
          u.needs_to_sell as "needsToSell", ${date} as "consentDate", u.updated_at as "updatedAt",
          (select count(*)::int from buyer_searches s where s.user_id = u.id) as "totalSearches"
        from users u where u.user_type = 'buyer' and u.is_active and ${consented}
        order by u.updated_at desc, u.id`,
  );
}

export function leadsService({ database, clock }: AppContext) {
  return {
    async export(actor: Actor, kind: Kind): Promise<{ csv: string; fileName: string; count: number }> {
      return database.db.transaction(async (tx) => {
        const rows = await leads(tx, kind);
        if (rows.length === 0) {
          const [anyone] = await rowsOf(tx, sql`select 1 from users where user_type = 'buyer' limit 1`);
          throw failure('NOT_FOUND', { message: anyone ? 'No consent data to export' : 'No data to export' });
        }
        await audit(tx, clock, {
          actorId: actor.id,
          action: 'leads.exported',
          targetType: 'leads',
          targetId: kind,
          details: { count: rows.length },
        });
        return {
          csv: toCsv(files[kind], rows),
          fileName: csvFileName(`leads-${kind}`, clock.now()),
          count: rows.length,
        };
      });
    },
  };
}

export type LeadsService = ReturnType<typeof leadsService>;
