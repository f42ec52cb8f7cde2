import { randomBytes } from 'node:crypto';
import { PROPERTY_KEYS } from '@threshold/core/contract/criteria';
import type {
  DemandReportBody,
  DemandReports,
  DemandStats,
  NewDemandReport,
  PublicReport,
} from '@threshold/core/contract/demand-reports';
import { REPORTS_PER_PAGE } from '@threshold/core/contract/demand-reports';
import { demandStats } from '@threshold/core/rules/demand/demand-stats';
import { areaText } from '@threshold/core/rules/demand/format-demand';
import { makeReportCode, REPORT_CODE_BYTES, readReportCode } from '@threshold/core/rules/demand/report-code';
import { DAY_MS, londonIsoDate } from '@threshold/core/rules/format/dates';
import { pick } from '@threshold/core/rules/format/pick';
import { withinCoverage } from '@threshold/core/rules/matching/match';
import type { Actor } from '../../base/actor';
import { failure } from '../../base/failure';
import type { RateLimiter } from '../../base/rate-limiter';
import type { AppContext } from '../../context';
import type { DemandReportRow } from '../../db/schema/demand-reports';
import type { AgentSearchRow } from '../../db/schema/searches';
import type { Tx } from '../../db/types';
import type { LogoFile, Logos } from '../agency-logo/agency-logo.service';
import { mayOpen } from '../agent-searches/agent-searches.policy';
import { audit } from '../audit/audit.service';
import { demandHistory } from '../demand/demand.history';
import { countBuyers } from './counting.query';
import { isTheirs, whoseReports } from './demand-reports.policy';
import { forHolder, forList, forMaker, statusOf } from './demand-reports.presenter';
import * as repository from './demand-reports.repository';
import { fitsSignature, signReport } from './signing';

export const REPORT_DAYS = 90;
/** A home is counted once in so long, so that two reports do not show who came in between. */
const COUNTED_FOR_MS = DAY_MS;
/** A second identical report within this time is the first one sent twice. */
const SAME_SUBMIT_MS = 10_000;
const HOUR = 3600;
const MADE_AN_HOUR = 60;
const PRINTED_AN_HOUR = 120;
/** With 100,000 reports about and 2^40 codes, one address would guess for four years to expect one hit. */
const WRONG_CODES_AN_HOUR = 300;
const CLOSED = { message: 'This property is closed. Reopen it to make a demand report.' };
/** A member of staff has no profile to add it in. */
const FOR_STAFF = { message: 'Ask your agency owner to add the branch location to their profile' };
const NAMELESS = 'An estate agency';

interface Needs {
  context: Pick<AppContext, 'config' | 'database' | 'clock' | 'secrets' | 'publicUrl'>;
  limiter: RateLimiter;
  logos: Logos;
}

export function demandReportsService({ context, limiter, logos }: Needs) {
  const { database, clock, secrets, publicUrl } = context;
  const before = (ms: number) => new Date(clock.now().getTime() - ms);

  async function opened(tx: Tx, actor: Actor, id: string): Promise<AgentSearchRow> {
    const property = await repository.lockProperty(tx, id);
    const creator = property && (await repository.creatorOf(tx, property.userId));
    if (!property || !creator || !mayOpen(actor, { userId: property.userId, creator }))
      throw failure('NOT_FOUND');
    if (await repository.isClosed(tx, id)) throw failure('CONFLICT', CLOSED);
    return property;
  }

  async function agencyNear(tx: Tx, actor: Actor, property: AgentSearchRow) {
    const agency = await repository.agencyOf(tx, actor.agencyId);
    if (agency?.easting == null || agency.northing == null)
      throw failure('BRANCH_REQUIRED', actor.agentRole === 'staff' ? FOR_STAFF : {});
    const branch = { easting: agency.easting, northing: agency.northing };
    if (!withinCoverage(branch, property)) throw failure('OUTSIDE_AREA');
    return agency;
  }

  /** Whoever the day's first report counted, for every price. */
  async function counted(tx: Tx, agencyId: string, property: AgentSearchRow) {
    const { price: _any, propertyType, bedrooms, ...more } = pick(property, PROPERTY_KEYS);
    const place = [property.easting, property.northing];
    const home = [...place, propertyType, bedrooms, ...Object.values(more)].join(':');
    const since = before(COUNTED_FOR_MS);
    const kept = () => repository.keptCount(tx, agencyId, home, since);
    const already = await kept();
    if (already) return already;
    const now = clock.now();
    const found = await countBuyers(tx, { ...property, agencyId }, now);
    await repository.keepCount(tx, { agencyId, home, counted: found, countedAt: now }, since);
    return (await kept()) ?? { counted: found, countedAt: now };
  }

  async function freeze(tx: Tx, actor: Actor, property: AgentSearchRow, address: string | null) {
    const agency = await agencyNear(tx, actor, property);
    const people = await counted(tx, actor.agencyId, property);
    const figures: DemandStats = {
      ...demandStats(people.counted, property.price),
      weeks: await demandHistory(tx, property.id, people.countedAt),
      area: areaText(property.location),
      agency: agency.name?.trim() || NAMELESS,
      date: londonIsoDate(people.countedAt),
      address,
    };
    return { home: pick(property, PROPERTY_KEYS), figures };
  }

  const record = (tx: Tx, actor: Actor, action: string, code: string, agencyId: string) =>
    audit(tx, clock, {
      actorId: actor.id,
      action,
      targetType: 'user',
      targetId: agencyId,
      details: { code },
    });

  type Reader = (code: string) => Promise<DemandReportRow | null>;
  async function theirs(actor: Actor, typed: string, read: Reader): Promise<DemandReportRow> {
    const code = readReportCode(typed);
    const row = code === null ? null : await read(code);
    if (!row || !isTheirs(actor, row)) throw failure('NOT_FOUND');
    return row;
  }

  function refuseChanged(row: DemandReportRow): void {
    if (!fitsSignature(secrets, row)) throw failure('REPORT_CHANGED');
  }

  const isValid = (row: DemandReportRow) => statusOf(row, clock.now()) === 'valid';

  /** A right code is no guess and gives its attempt back. */
  async function held(caller: string, typed: string): Promise<DemandReportRow> {
    await limiter.hit('demand-code', caller, WRONG_CODES_AN_HOUR, HOUR);
    const code = readReportCode(typed);
    const row = code && (await repository.find(database.db, code));
    if (!row) throw failure('NOT_FOUND', { message: 'There is no demand report with this code.' });
    await limiter.forgive('demand-code', caller);
    refuseChanged(row);
    return row;
  }

  return {
    async make(actor: Actor, { agentSearchId, address }: DemandReportBody): Promise<NewDemandReport> {
      await limiter.hit('demand-report', actor.agencyId, MADE_AN_HOUR, HOUR);
      return database.db.transaction(async (tx) => {
        const property = await opened(tx, actor, agentSearchId);
        const wanted = await freeze(tx, actor, property, address || null);
        const duplicate = await repository.findDuplicate(tx, actor.id, agentSearchId, before(SAME_SUBMIT_MS));
        const same =
          duplicate && signReport(secrets, { ...wanted, code: duplicate.code }) === duplicate.signature;
        if (same) return forMaker(duplicate, publicUrl());
        const now = clock.now();
        const code = makeReportCode(randomBytes(REPORT_CODE_BYTES));
        const row = {
          code,
          agencyId: actor.agencyId,
          madeBy: actor.id,
          agentSearchId,
          ...wanted,
          signature: signReport(secrets, { code, ...wanted }),
          createdAt: now,
          expiresAt: new Date(now.getTime() + REPORT_DAYS * DAY_MS),
        };
        // One in a million millions: whoever meets it tries again.
        if (!(await repository.insert(tx, row))) throw failure('UNAVAILABLE', { retryAfterSeconds: 1 });
        await record(tx, actor, 'demand-report.made', code, actor.agencyId);
        return forMaker(
          { ...row, views: 0, lastViewedAt: null, withdrawnAt: null, withdrawnBy: null },
          publicUrl(),
        );
      });
    },

    async list(actor: Actor, page: number): Promise<DemandReports> {
      const slice = { limit: REPORTS_PER_PAGE, offset: (page - 1) * REPORTS_PER_PAGE };
      const { rows, total } = await repository.list(database.db, whoseReports(actor), slice);
      return { reports: rows.map((row) => forList(row, publicUrl(), clock.now())), total };
    },

    /** Withdrawing what is withdrawn is no fault: it is what was asked for. */
    async withdraw(actor: Actor, typed: string): Promise<void> {
      await database.db.transaction(async (tx) => {
        const row = await theirs(actor, typed, (code) => repository.hold(tx, code));
        if (row.withdrawnAt) return;
        await repository.withdraw(tx, row.code, actor.id, clock.now());
        await record(tx, actor, 'demand-report.withdrawn', row.code, row.agencyId);
      });
    },

    /** For paper, and only while it stands: what is printed is not taken back. */
    async print(actor: Actor, typed: string): Promise<{ code: string; file: Buffer }> {
      await limiter.hit('demand-pdf', actor.id, PRINTED_AN_HOUR, HOUR);
      const row = await theirs(actor, typed, (code) => repository.find(database.db, code));
      refuseChanged(row);
      if (!isValid(row)) throw failure('REPORT_ENDED');
      const { url } = forMaker(row, publicUrl());
      const logo = await logos.open(row.agencyId);
      const report = forHolder(row, logo, clock.now());
      // Drawing takes a large library, which is loaded with the first report that is drawn.
      const { reportPdf } = await import('./pdf/report-pdf');
      const file = await reportPdf({ report, url, brand: context.config.brand, logo });
      return { code: row.code, file };
    },

    /** For whoever holds the code. */
    async check(viewer: Actor | null, caller: string, typed: string): Promise<PublicReport> {
      const row = await held(caller, typed);
      const own = viewer !== null && (viewer.userType === 'admin' || viewer.agencyId === row.agencyId);
      if (!own) await database.db.transaction((tx) => repository.countView(tx, row.code, clock.now()));
      const logo = isValid(row) ? await logos.sizeOf(database.db, row.agencyId) : null;
      return forHolder(row, logo, clock.now());
    },

    /** The agency's picture, for whoever holds the code and only while the report stands; no look at the report. */
    async logo(caller: string, typed: string): Promise<LogoFile> {
      const row = await held(caller, typed);
      const logo = isValid(row) ? await logos.open(row.agencyId) : null;
      if (!logo) throw failure('NOT_FOUND');
      return logo;
    },
  };
}

export type DemandReportsService = ReturnType<typeof demandReportsService>;
