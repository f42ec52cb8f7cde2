import type { LogoSize } from '@threshold/core/contract/agency-logo';
import { PROPERTY_KEYS, type Property } from '@threshold/core/contract/criteria';
import type {
  ListedReport,
  NewDemandReport,
  PublicReport,
  ReportStatus,
} from '@threshold/core/contract/demand-reports';
import { DemandStats } from '@threshold/core/contract/demand-reports';
import { displayName } from '@threshold/core/rules/format/names';
import { pick } from '@threshold/core/rules/format/pick';
import type { DemandReportRow } from '../../db/schema/demand-reports';
import type { ResolvedPlace } from '../places/places.service';
import type { ListedRow } from './demand-reports.repository';

export function statusOf({ withdrawnAt, expiresAt }: DemandReportRow, now: Date): ReportStatus {
  if (withdrawnAt) return 'withdrawn';
  return expiresAt <= now ? 'expired' : 'valid';
}

/** A report stores the home as it was signed: fields added later are null. */
const homeOf = ({ home }: DemandReportRow): Property => ({ ...UNKNOWN_FIELDS, ...home });
const UNKNOWN_FIELDS = Object.fromEntries(PROPERTY_KEYS.map((key) => [key, null]));

const addressOf = (code: string, site: string) => `${site}/demand/${code}`;

export function forMaker(row: DemandReportRow, site: string): NewDemandReport {
  return {
    code: row.code,
    url: addressOf(row.code, site),
    expiresAt: row.expiresAt.toISOString(),
    figures: DemandStats.parse(row.figures),
  };
}

/** The signature was checked before. The logo is the agency's current one and not signed. */
export function forHolder(
  row: DemandReportRow,
  { logo, place }: { logo: LogoSize | null; place: ResolvedPlace | null },
  now: Date,
): PublicReport {
  return {
    code: row.code,
    status: statusOf(row, now),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    home: homeOf(row),
    figures: DemandStats.parse(row.figures),
    place: place && pick(place, ['easting', 'northing', 'extent']),
    logo: logo && pick(logo, ['width', 'height']),
  };
}

/** A list does not verify signatures, and must open even if a report was tampered with. */
const Summary = DemandStats.pick({ area: true, address: true, agency: true, buyers: true }).catch({
  area: '',
  address: null,
  agency: '',
  buyers: null,
});

export function forList({ report, property, maker }: ListedRow, site: string, now: Date): ListedReport {
  return {
    code: report.code,
    url: addressOf(report.code, site),
    status: statusOf(report, now),
    createdAt: report.createdAt.toISOString(),
    expiresAt: report.expiresAt.toISOString(),
    withdrawnAt: report.withdrawnAt?.toISOString() ?? null,
    views: report.views,
    lastViewedAt: report.lastViewedAt?.toISOString() ?? null,
    home: homeOf(report),
    ...Summary.parse(report.figures),
    agentSearchId: report.agentSearchId,
    property,
    madeBy: maker && displayName(maker),
  };
}
