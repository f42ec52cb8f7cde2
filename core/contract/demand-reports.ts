import { z } from 'zod';
import { BUYING_STATUSES, FINANCING } from '../rules/matching/search-defaults';
import { LogoSize } from './agency-logo';
import { Property } from './criteria';
import { id, optionalLine } from './fields';
import { gridPoint } from './grid';
import { page } from './paging';

/** A count that may be public: null under five, otherwise rounded down to fives (`rules/demand/published-count`). */
const published = z.number().int().nullable();

export const PublishedStep = z.object({
  price: z.number().int(),
  total: published,
  needToSell: published,
});
export type PublishedStep = z.infer<typeof PublishedStep>;

/** One week of the daily counts: its Monday, and the number of buyers. */
const DemandWeek = z.object({ week: z.string(), buyers: published });

/** The content of a report, frozen when it is created. */
export const DemandStats = z.object({
  buyers: published,
  confirmed: z.object({ days3: published, days7: published, days30: published }),
  needToSell: published,
  financing: z.record(z.enum(FINANCING), published),
  buyingStatus: z.record(z.enum(BUYING_STATUSES), published),
  curve: z.array(PublishedStep),
  weeks: z.array(DemandWeek),
  /** Never a full postcode, which covers only a few homes. */
  area: z.string(),
  agency: z.string(),
  /** The day in London on which buyers were counted. */
  date: z.iso.date(),
  /** Only what the agent entered for the seller. */
  address: z.string().nullable(),
});
export type DemandStats = z.infer<typeof DemandStats>;

const REPORT_STATUSES = ['valid', 'withdrawn', 'expired'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const ADDRESS_MAX = 160;
export const DemandReportBody = z.object({
  agentSearchId: id,
  address: optionalLine(ADDRESS_MAX).nullish(),
});
export type DemandReportBody = z.infer<typeof DemandReportBody>;

export const NewDemandReport = z.object({
  code: z.string(),
  url: z.string(),
  expiresAt: z.string(),
  figures: DemandStats,
});
export type NewDemandReport = z.infer<typeof NewDemandReport>;

/** As typed or scanned; an invalid code is answered with 404. */
export const CodeParams = z.object({ code: z.string() });

export const REPORTS_PER_PAGE = 20;
export const DemandReportsQuery = z.object({ page });

export const ListedReport = z.object({
  code: z.string(),
  url: z.string(),
  status: z.enum(REPORT_STATUSES),
  createdAt: z.string(),
  expiresAt: z.string(),
  withdrawnAt: z.string().nullable(),
  views: z.number().int(),
  lastViewedAt: z.string().nullable(),
  home: Property,
  area: z.string(),
  address: z.string().nullable(),
  agency: z.string(),
  buyers: published,
  /** To create it again; null once the property is deleted. */
  agentSearchId: z.string().nullable(),
  /** The property's current name. */
  property: z.string().nullable(),
  /** Null once they have left. */
  madeBy: z.string().nullable(),
});
export type ListedReport = z.infer<typeof ListedReport>;
export const DemandReports = z.object({ reports: z.array(ListedReport), total: z.number().int() });
export type DemandReports = z.infer<typeof DemandReports>;

/** The report as anyone with the code sees it. */
export const PublicReport = z.object({
  code: z.string(),
  status: z.enum(REPORT_STATUSES),
  createdAt: z.string(),
  expiresAt: z.string(),
  home: Property,
  figures: DemandStats,
  /** The area on the map, at most as precise as an outward code; like the logo not part of the signed content. */
  place: z.object({ ...gridPoint, extent: z.number().int() }).nullable(),
  /** The agency's current logo, at `/api/demand/:code/logo`; not part of the signed content. */
  logo: LogoSize.nullable(),
});
export type PublicReport = z.infer<typeof PublicReport>;
