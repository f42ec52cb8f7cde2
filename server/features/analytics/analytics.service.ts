import type { AgentAnalytics } from '@threshold/core/contract/analytics';
import { londonIsoDate } from '@threshold/core/rules/dates';
import { canSearch } from '@threshold/core/rules/entitlement';
import { funnelByBand, funnelOf, medianHours } from '@threshold/core/rules/funnel';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Actor } from '../../base/actor';
import { failure } from '../../base/failure';
import { stepSizes } from '../../base/step-sizes';
import type { AppContext } from '../../context';
import type { Reading } from '../../db/types';
import { mayView, type Scope } from '../agent-searches/agent-searches.policy';
import { forAgent, forStranger, inCoarseSteps } from './analytics.presenter';
import type { Question } from './analytics.query';
import {
  type Around,
  aroundStill,
  type Figures,
  figuresFor,
  type Own,
  ownFor,
  type People,
  peopleAround,
} from './analytics.repository';
import { pairsOf, waitsOf } from './funnel.repository';
import type { KeptFigures } from './kept-figures';

/** `exact`: nothing that was counted before. */
interface How {
  exact: boolean;
  reading: Reading;
}

interface Counted {
  figures: Figures;
  asOf: Date;
}

interface CoarsePeople {
  figures: People;
  at: Date;
}
/** Whose coarse figures of the day are cached: a few hundred bytes each. */
const BRANCHES = 10_000;

/** Of the connections, so that a morning on which every agency looks at its figures leaves the others to everyone else. */
const SHARE_THAT_COUNTS = 0.1;

export function analyticsService(
  { clock, database, secrets }: Pick<AppContext, 'clock' | 'database' | 'secrets'>,
  kept: KeptFigures,
) {
  const people = new LRUCache<string, CoarsePeople>({ max: BRANCHES });
  const limit = pLimit(Math.max(1, Math.floor(database.line().size * SHARE_THAT_COUNTS)));

  /** From within the last minute around the branch as it stands; what the agency did itself is always read. */
  async function keptFor(question: Question, { exact, reading }: How): Promise<Counted | null> {
    const known = exact ? null : kept.around(question.agencyId);
    if (!known) return null;
    const own = await reading((db) => ownFor(db, question));
    if (!isSame(own.branch, known.branch)) return null;
    return { figures: { ...known.figures, ...own }, asOf: known.at };
  }

  const countedFor = (question: Question, { reading }: How): Promise<Counted> =>
    kept.counting(async (keep) => {
      const at = clock.now();
      const figures = await reading((db) => figuresFor(db, question));
      const { branch, snapshot, blocks } = figures;
      // Nothing is looked up for a person of another agency.
      if (figures.inScope)
        keep.around(question.agencyId, {
          figures: aroundOf(figures),
          branch,
          at,
          countedAt: at,
          snapshot,
          blocks,
        });
      return { figures, asOf: at };
    });

  /** After the minute: true for another, if nothing around the branch has changed since it was counted. */
  async function carriedOn(question: Question, how: How): Promise<Counted | null> {
    const known = how.exact ? null : kept.before(question.agencyId);
    if (!known?.snapshot) return null;
    const { agencyId } = question;
    const { snapshot } = known;
    const holds = await kept.counting(async (keep) => {
      const at = clock.now();
      const now = await how.reading((db) => aroundStill(db, { agencyId, snapshot }));
      if (!now.holds || now.blocks !== known.blocks || !isSame(now.branch, known.branch)) return false;
      const figures = { ...known.figures, offSearches: now.offSearches };
      keep.around(agencyId, { ...known, figures, at });
      return true;
    });
    return holds ? keptFor(question, how) : null;
  }

  /** Whoever waited for their turn looks first whether a colleague's call has counted meanwhile. */
  const figuresOf = async (question: Question, how: How): Promise<Counted> =>
    (await keptFor(question, how)) ??
    limit(
      async () =>
        (await keptFor(question, how)) ?? (await carriedOn(question, how)) ?? countedFor(question, how),
    );

  /** The same of people, for whoever may not search: counted once a day, so that nobody can be watched coming and going. */
  async function peopleOf(agencyId: string, branch: Own['branch'], { reading }: How): Promise<CoarsePeople> {
    const now = clock.now();
    const where = `${londonIsoDate(now)}:${branch?.easting}:${branch?.northing}`;
    const key = `${where}:${agencyId}`;
    const known = people.get(key);
    if (known) return known;
    return limit(async () => {
      const first = people.get(key);
      if (first) return first;
      const counted = await reading((db) => peopleAround(db, agencyId, now));
      const told = inCoarseSteps(counted, (figure) => stepSizes(secrets, 'around a branch', where, figure));
      people.set(key, { figures: told, at: now });
      return { figures: told, at: now };
    });
  }

  /** The way from matched to sold, told to whoever may see the people it is made of. */
  async function workOf(question: Question, { reading }: How) {
    const groups = await reading((db) => pairsOf(db, question));
    return {
      funnel: funnelOf(groups),
      funnelByBand: funnelByBand(groups),
      medianHoursToContact: medianHours(await reading((db) => waitsOf(db, question))),
    };
  }

  return {
    async figures(actor: Actor, scope: Scope, how: How): Promise<AgentAnalytics> {
      if (!mayView(actor, scope)) {
        throw failure('OWNER_ONLY', { message: 'Only agency owners can view team data.' });
      }
      const { id: actorId, agencyId } = actor;
      const { figures, asOf } = await figuresOf({ actorId, agencyId, scope }, how);
      if (!figures.inScope) throw failure('NOT_FOUND');
      if (canSearch(actor.agency)) {
        const work = await workOf({ actorId, agencyId, scope }, how);
        return { ...forAgent(figures, actor.agentRole), ...work, asOf: asOf.toISOString() };
      }
      const coarse = await peopleOf(agencyId, figures.branch, how);
      return {
        ...forStranger(figures, coarse.figures, actor.agentRole),
        asOf: coarse.at.toISOString(),
      };
    },
  };
}

const isSame = (one: Own['branch'], other: Own['branch']) =>
  one?.easting === other?.easting && one?.northing === other?.northing;

const aroundOf = ({ liveSearches, livePounds, liveCheaper, sellers, offSearches }: Figures): Around => ({
  liveSearches,
  livePounds,
  liveCheaper,
  sellers,
  offSearches,
});

export type AnalyticsService = ReturnType<typeof analyticsService>;
