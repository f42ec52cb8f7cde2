import { PROPERTY_KEYS } from '@threshold/core/contract/criteria';
import {
  type DemandReportBody,
  type DemandReports,
  DemandStats,
  type NewDemandReport,
  type PublicReport,
  REPORTS_PER_PAGE,
} from '@threshold/core/contract/demand-reports';
import { demandStats } from '@threshold/core/rules/demand/demand-stats';
import { areaText, placeOfArea } from '@threshold/core/rules/demand/format-demand';
import {
  formatReportCode,
  REPORT_ALPHABET,
  REPORT_CODE_LENGTH,
  readReportCode,
} from '@threshold/core/rules/demand/report-code';
import { DAY_MS, londonIsoDate } from '@threshold/core/rules/format/dates';
import { pick } from '@threshold/core/rules/format/pick';
import type { Actor } from '../../base/actor';
import { failure, orFail } from '../../base/failure';
import type { RateLimiter } from '../../base/rate-limiter';
import { SAME_SUBMIT_MS } from '../../base/same-submit';
import { randomText } from '../../base/secrets';
import type { AppContext } from '../../context';
import type { DemandReportRow } from '../../db/schema/demand-reports';
import type { AgentSearchRow } from '../../db/schema/searches';
import { lockAgents } from '../../db/sql/lock-users.sql';
import type { Tx } from '../../db/types';
import type { LogoFile, Logos } from '../agency-logo/agency-logo.service';
import { lockProperty } from '../agent-searches';
import { mayOpen, requireCoverage } from '../agent-searches/agent-searches.policy';
import { auditUser } from '../audit/audit.service';
import { demandHistory } from '../demand/demand.history';
import { mapLabels, resolveArea } from '../places/places.service';
import { countBuyers } from './counting.query';
import { forHolder, forList, forMaker, statusOf } from './demand-reports.presenter';
import type { ReportScope } from './demand-reports.repository';
import * as repository from './demand-reports.repository';
import { squareOf } from './pdf/map-square';
import { hasValidSignature, signReport } from './signing';

const REPORT_DAYS = 90;
/** A home is counted once in this time, so that two reports do not reveal who came in between. */
const COUNTED_FOR_MS = DAY_MS;
const HOUR = 3600;
const MAX_MADE_PER_HOUR = 60;
const MAX_PRINTED_PER_HOUR = 120;
/** With 100,000 reports and 2^40 codes, one address would have to guess for four years to expect one hit. */
const MAX_WRONG_CODES_PER_HOUR = 300;
const CLOSED = { message: 'This property is closed. Reopen it to make a demand report.' };
const UNNAMED_AGENCY = 'An estate agency';

interface Dependencies {
  context: Pick<AppContext, 'config' | 'database' | 'clock' | 'secrets' | 'publicUrl'>;
  limiter: RateLimiter;
  logos: Logos;
}

export function demandReportsService({ context, limiter, logos }: Dependencies) {
  const { database, clock, secrets, publicUrl } = context;
  const before = (ms: number) => new Date(clock.now().getTime() - ms);

  async function lockOpenProperty(tx: Tx, actor: Actor, id: string): Promise<AgentSearchRow> {
    // The agency before its property, so that a report and a deletion cannot deadlock.
    await lockAgents(tx, actor.agencyId, [actor.id]);
    const property = await lockProperty(tx, id);
    if (!property || !mayOpen(actor, property)) throw failure('NOT_FOUND');
    if (await repository.isClosed(tx, id)) throw failure('CONFLICT', CLOSED);
    return property;
  }

  async function coveringAgency(tx: Tx, actor: Actor, property: AgentSearchRow) {
    const agency = orFail(await repository.agencyOf(tx, actor.agencyId));
    requireCoverage(actor, agency, property);
    return agency;
  }

  /** The buyers counted for the day's first report, for every price. */
  async function dailyCount(tx: Tx, agencyId: string, property: AgentSearchRow) {
    const { price: _any, propertyType, bedrooms, ...more } = pick(property, PROPERTY_KEYS);
    const place = [property.easting, property.northing];
    const home = [...place, propertyType, bedrooms, ...Object.values(more)].join(':');
    const since = before(COUNTED_FOR_MS);
    const stored = () => repository.findCount(tx, agencyId, home, since);
    const existing = await stored();
    if (existing) return existing;
    const now = clock.now();
    const buyers = await countBuyers(tx, { ...property, agencyId }, now);
    await repository.storeCount(tx, { agencyId, home, counted: buyers, countedAt: now }, since);
    return (await stored()) ?? { counted: buyers, countedAt: now };
  }

  async function contentOf(tx: Tx, actor: Actor, property: AgentSearchRow, address: string | null) {
    const agency = await coveringAgency(tx, actor, property);
    const people = await dailyCount(tx, actor.agencyId, property);
    const stats: DemandStats = {
      ...demandStats(people.counted, property.price),
      weeks: await demandHistory(tx, property.id, people.countedAt),
      area: areaText(property.location),
      agency: agency.name?.trim() || UNNAMED_AGENCY,
      date: londonIsoDate(people.countedAt),
      address,
    };
    return { home: pick(property, PROPERTY_KEYS), figures: stats };
  }

  function verifySignature(row: DemandReportRow): void {
    if (!hasValidSignature(secrets, row)) throw failure('REPORT_CHANGED');
  }

  const placeOf = (row: DemandReportRow) =>
    resolveArea(database.db, { location: placeOfArea(DemandStats.parse(row.figures).area) });

  const isValid = (row: DemandReportRow) => statusOf(row, clock.now()) === 'valid';

  /** A valid code does not count against the limit of wrong ones. */
  async function findByCode(caller: string, typed: string): Promise<DemandReportRow> {
    await limiter.hit('demand-code', caller, MAX_WRONG_CODES_PER_HOUR, HOUR);
    const code = readReportCode(typed);
    const row = code && (await repository.find(database.db, code, 'everyone'));
    if (!row) throw failure('NOT_FOUND', { message: 'There is no demand report with this code.' });
    await limiter.undoHit('demand-code', caller);
    verifySignature(row);
    return row;
  }

  /** Only while it is valid, since a printed report cannot be withdrawn. */
  async function pdfOf(row: DemandReportRow): Promise<{ code: string; file: Buffer }> {
    if (!isValid(row)) throw failure('REPORT_ENDED');
    const { url } = forMaker(row, publicUrl());
    const logo = await logos.open(row.agencyId);
    const report = forHolder(row, { logo, place: await placeOf(row) }, clock.now());
    const labels = report.place ? await mapLabels(database.db, squareOf(report.place)) : [];
    // Loaded on first use, because the PDF library is large.
    const { reportPdf } = await import('./pdf/report-pdf');
    const file = await reportPdf({ report, url, brand: context.config.brand, logo, labels });
    return { code: row.code, file };
  }

  return {
    async make(actor: Actor, { agentSearchId, address }: DemandReportBody): Promise<NewDemandReport> {
      await limiter.hit('demand-report', actor.agencyId, MAX_MADE_PER_HOUR, HOUR);
      return database.db.transaction(async (tx) => {
        const property = await lockOpenProperty(tx, actor, agentSearchId);
        const content = await contentOf(tx, actor, property, address || null);
        const duplicate = await repository.findDuplicate(tx, actor.id, agentSearchId, before(SAME_SUBMIT_MS));
        const same =
          duplicate && signReport(secrets, { ...content, code: duplicate.code }) === duplicate.signature;
        if (same) return forMaker(duplicate, publicUrl());
        const now = clock.now();
        const code = formatReportCode(randomText(REPORT_ALPHABET, REPORT_CODE_LENGTH));
        const row = await repository.insert(tx, {
          code,
          agencyId: actor.agencyId,
          madeBy: actor.id,
          agentSearchId,
          ...content,
          signature: signReport(secrets, { code, ...content }),
          createdAt: now,
          expiresAt: new Date(now.getTime() + REPORT_DAYS * DAY_MS),
        });
        // Code collision, one in 10^12: the client retries.
        if (!row) throw failure('UNAVAILABLE', { retryAfterSeconds: 1 });
        await auditUser(tx, clock, {
          actorId: actor.id,
          action: 'demand-report.made',
          userId: actor.agencyId,
          details: { code },
        });
        return forMaker(row, publicUrl());
      });
    },

    async list(actor: Actor, page: number): Promise<DemandReports> {
      const slice = { limit: REPORTS_PER_PAGE, offset: (page - 1) * REPORTS_PER_PAGE };
      const { rows, total } = await repository.list(database.db, reportScope(actor), slice);
      return { reports: rows.map((row) => forList(row, publicUrl(), clock.now())), total };
    },

    /** Idempotent. */
    async withdraw(actor: Actor, typed: string): Promise<void> {
      await database.db.transaction(async (tx) => {
        const code = orFail(readReportCode(typed));
        const row = orFail(await repository.lock(tx, code, reportScope(actor)));
        if (row.withdrawnAt) return;
        await repository.withdraw(tx, row.code, actor.id, clock.now());
        await auditUser(tx, clock, {
          actorId: actor.id,
          action: 'demand-report.withdrawn',
          userId: row.agencyId,
          details: { code: row.code },
        });
      });
    },

    async print(actor: Actor, typed: string): Promise<{ code: string; file: Buffer }> {
      await limiter.hit('demand-pdf', actor.id, MAX_PRINTED_PER_HOUR, HOUR);
      const code = orFail(readReportCode(typed));
      const row = orFail(await repository.find(database.db, code, reportScope(actor)));
      verifySignature(row);
      return pdfOf(row);
    },

    /** The same for the holder of the code; not counted as a view. */
    async download(caller: string, typed: string): Promise<{ code: string; file: Buffer }> {
      return pdfOf(await findByCode(caller, typed));
    },

    /** For the holder of the code. */
    async check(viewer: Actor | null, caller: string, typed: string): Promise<PublicReport> {
      const row = await findByCode(caller, typed);
      const own = viewer !== null && (viewer.userType === 'admin' || viewer.agencyId === row.agencyId);
      if (!own) await database.db.transaction((tx) => repository.countView(tx, row.code, clock.now()));
      const logo = isValid(row) ? await logos.sizeOf(database.db, row.agencyId) : null;
      return forHolder(row, { logo, place: await placeOf(row) }, clock.now());
    },

    /** The agency's logo, for the holder of the code and only while the report is valid; not counted as a view. */
    async logo(caller: string, typed: string): Promise<LogoFile> {
      const row = await findByCode(caller, typed);
      const logo = isValid(row) ? await logos.open(row.agencyId) : null;
      if (!logo) throw failure('NOT_FOUND');
      return logo;
    },
  };
}

export type DemandReportsService = ReturnType<typeof demandReportsService>;

/** Owners see those of the agency, staff their own, admins all. */
function reportScope(actor: Actor): ReportScope {
  if (actor.userType === 'admin') return 'everyone';
  return actor.agentRole === 'owner' ? { agencyId: actor.agencyId } : { madeBy: actor.id };
}
