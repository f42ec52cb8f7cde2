import { eq, or, sql } from 'drizzle-orm';
import { agencyLogos } from '../../db/schema/agency-logos';
import { demandReports } from '../../db/schema/demand-reports';
import { full, INTERNAL, OTHERS, type Section } from './data-export.section';

/** Reports for sellers: all of the agency's for its owner, their own for staff. */
export const reportSections: Section[] = [
  {
    key: 'agencyLogo',
    title: 'Your agency’s logo',
    table: agencyLogos,
    ownedBy: ({ id }) => eq(agencyLogos.agencyId, id),
    withheld: {
      agencyId: INTERNAL,
      fileKey: 'where the file lies; the picture itself is in your profile',
    },
  },
  {
    key: 'demandReports',
    title: 'Demand reports made for sellers',
    table: demandReports,
    ownedBy: ({ id }) => or(eq(demandReports.agencyId, id), eq(demandReports.madeBy, id)),
    order: demandReports.createdAt,
    withheld: {
      agencyId: INTERNAL,
      madeBy: OTHERS,
      agentSearchId: INTERNAL,
      signature: INTERNAL,
      withdrawnBy: OTHERS,
    },
    added: ({ id }) => ({
      madeByYou: sql`(${full(demandReports.madeBy)} is not distinct from ${id}::uuid)`,
      withdrawnByYou: sql`(${full(demandReports.withdrawnBy)} is not distinct from ${id}::uuid)`,
    }),
  },
];
