import type { AgentAnalytics, AnalyticsQuery } from '@threshold/core/contract/analytics';
import { canSearch } from '@threshold/core/rules/account/entitlement';
import { DAY_MS, londonIsoDate } from '@threshold/core/rules/format/dates';
import { funnelByBand, funnelOf, medianHours } from '@threshold/core/rules/pipeline/funnel';
import pLimit from 'p-limit';
import type { z } from 'zod';
import type { Actor } from '../../base/actor';
import { failure } from '../../base/failure';
import { stepSizes } from '../../base/step-sizes';
import { loadingCache } from '../../base/ttl-cache';
import type { AppContext } from '../../context';
import { personInScope } from '../agent-searches/agent-searches.policy';
import { forAgent, forNonSubscriber, inCoarseSteps } from './analytics.presenter';
import type { ScopedParams } from './analytics.query';
import {
  type Around,
  countAround,
  type Own,
  ownFor,
  type People,
  peopleAround,
} from './analytics.repository';
import { historyOf, pairsOf } from './funnel.repository';

/** Cache lifetime of the statistics around a branch: counting takes half a second in London with a million searches. */
const ANALYTICS_CACHE_MS = 60_000;
const MAX_BRANCHES = 10_000;

/** Share of the connections that analytics may use at once. */
const CONNECTION_SHARE = 0.1;

interface Counted<Counts> {
  counts: Counts;
  at: Date;
}

export function analyticsService(context: Pick<AppContext, 'clock' | 'config' | 'database' | 'secrets'>) {
  const { clock, database, secrets } = context;
  const { readDb } = database;
  const limit = pLimit(Math.max(1, Math.floor(database.poolStats().size * CONNECTION_SHARE)));
  const aroundCache = loadingCache<Counted<Around>>(context, {
    ttlMs: ANALYTICS_CACHE_MS,
    max: MAX_BRANCHES,
  });
  /** Never off: see `peopleOf`. */
  const peopleCache = loadingCache<Counted<People>>(
    { clock, config: { caches: true } },
    { ttlMs: DAY_MS, max: MAX_BRANCHES },
  );

  const counted = <Counts>(count: (now: Date) => Promise<Counts>): Promise<Counted<Counts>> =>
    limit(async () => {
      const at = clock.now();
      return { counts: await count(at), at };
    });

  const aroundOf = (agencyId: string, branch: Own['branch'], exact: boolean) =>
    aroundCache(
      JSON.stringify([agencyId, branch]),
      () => counted(() => countAround(readDb, agencyId)),
      exact,
    );

  /** For agents who may not search: counted once a day, so that individual changes cannot be observed. */
  function peopleOf(agencyId: string, branch: Own['branch']) {
    const where = `${londonIsoDate(clock.now())}:${branch?.easting}:${branch?.northing}`;
    const count = async (now: Date) =>
      inCoarseSteps(await peopleAround(readDb, agencyId, now), (name) =>
        stepSizes(secrets, 'around a branch', where, name),
      );
    return peopleCache(`${where}:${agencyId}`, () => counted(count));
  }

  /** The funnel from matched to sold, for users who may see the people behind it. */
  async function funnelStats(params: ScopedParams) {
    const groups = await pairsOf(readDb, params);
    const { waits, viewingOutcomes } = await historyOf(readDb, params);
    return {
      funnel: funnelOf(groups),
      funnelByBand: funnelByBand(groups),
      viewingOutcomes,
      medianHoursToContact: medianHours(waits),
    };
  }

  return {
    async get(actor: Actor, query: z.infer<typeof AnalyticsQuery>): Promise<AgentAnalytics> {
      const { agencyId } = actor;
      const params = { agencyId, personId: personInScope(actor, query) };
      // The agency's own activity is never cached.
      const own = await ownFor(readDb, params);
      if (!own.inScope) throw failure('NOT_FOUND');
      if (canSearch(actor.agency)) {
        const { counts, at } = await aroundOf(agencyId, own.branch, query.exact === 'true');
        const funnel = await funnelStats(params);
        return { ...forAgent(own, counts, actor.agentRole), ...funnel, asOf: at.toISOString() };
      }
      const { counts, at } = await peopleOf(agencyId, own.branch);
      return { ...forNonSubscriber(own, counts, actor.agentRole), asOf: at.toISOString() };
    },
  };
}

export type AnalyticsService = ReturnType<typeof analyticsService>;
