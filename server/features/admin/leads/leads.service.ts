import type { Readable } from 'node:stream';
import { type CsvColumn, csvFileName, textCell } from '@threshold/core/rules/format/csv';
import { formatNumericDay } from '@threshold/core/rules/format/format-day';
import { displayName } from '@threshold/core/rules/format/names';
import { normalisePhone } from '@threshold/core/rules/format/phones';
import type { Actor } from '../../../base/actor';
import { BATCH_SIZE, csvStream } from '../../../base/csv-stream';
import { failure } from '../../../base/failure';
import type { AppContext } from '../../../context';
import { audit } from '../../audit/audit.service';
import { anyBuyer, countLeads, type Lead, type LeadKind, leadsAfter } from './leads.repository';

const day = (value: Date | null) => (value ? formatNumericDay(value) : '');
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
const files: Record<LeadKind, CsvColumn<Lead>[]> = {
  mortgage: [c.name, c.email, c.phone, c.searches, c.needsMortgage, c.consent, c.updated],
  valuation: [c.name, c.email, c.postcode, c.phone, c.searches, c.needsToSell, c.consent, c.updated],
};

export function leadsService({ database, clock }: AppContext) {
  return {
    /** Reads current consents, and audits the export before it is sent. */
    async export(actor: Actor, kind: LeadKind): Promise<{ csv: Readable; fileName: string; count: number }> {
      const count = await database.db.transaction(async (tx) => {
        const leads = await countLeads(tx, kind);
        if (leads === 0) {
          const message = (await anyBuyer(tx)) ? 'No consent data to export' : 'No data to export';
          throw failure('NOT_FOUND', { message });
        }
        await audit(tx, clock, {
          actorId: actor.id,
          action: 'leads.exported',
          targetType: 'leads',
          targetId: kind,
          details: { count: leads },
        });
        return leads;
      });
      const csv = csvStream<Lead>(database.db, files[kind], (tx, last) =>
        leadsAfter(tx, kind, last, BATCH_SIZE),
      );
      return { csv, fileName: csvFileName(`leads-${kind}`, clock.now()), count };
    },
  };
}

export type LeadsService = ReturnType<typeof leadsService>;
