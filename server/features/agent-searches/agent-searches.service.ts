import type {
  AgentSearch,
  AgentSearchBody,
  AgentSearchPreview,
  AgentSearchScope,
  DemandCurve,
  Match,
  Matches,
  SearchDeletion,
} from '@threshold/core/contract/agent-searches';
import { PROPERTY_KEYS } from '@threshold/core/contract/criteria';
import { canSearch } from '@threshold/core/rules/account/entitlement';
import { coarseCount } from '@threshold/core/rules/demand/coarse-counts';
import { displayName } from '@threshold/core/rules/format/names';
import { pick } from '@threshold/core/rules/format/pick';
import { type PipelineStatus, pipelineStatusOf } from '@threshold/core/rules/pipeline/stages';
import type { Actor } from '../../base/actor';
import { failure, orFail } from '../../base/failure';
import { SAME_SUBMIT_MS } from '../../base/same-submit';
import type { AppContext } from '../../context';
import { lockAgents } from '../../db/sql/lock-users.sql';
import type { Db, Tx } from '../../db/types';
import { auditExport } from '../audit/audit.service';
import { buyerRefs } from '../contact-permission/buyer-pseudonym';
import { currentPermissions } from '../contact-permission/contact-permission';
import type { DisclosuresService } from '../disclosures/disclosures.service';
import { countMatches, findPossiblyHidden, forAgent, storeRun } from '../matching/index';
import { demandCurve, type MatchingService } from '../matching/matching.service';
import { announcePropertySearch } from '../notifications/announce';
import type { ResolvedPlace } from '../places/places.service';
import { requirePlace } from '../places/require-place';
import type { CancelViewings } from '../properties/load-property';
import { mayOpen, personInScope, requireCoverage } from './agent-searches.policy';
import type { SearchWithCreator } from './agent-searches.repository';
import * as repository from './agent-searches.repository';
import { countAll, listPage } from './list-page';

type PlaceInput = { location: string; placeId?: string | null };

interface Dependencies {
  context: AppContext;
  matching: MatchingService;
  disclosures: DisclosuresService;
  cancelViewings: CancelViewings;
}

export function agentSearchesService({ context, matching, disclosures, cancelViewings }: Dependencies) {
  const { database, clock, secrets } = context;

  async function placeFor(actor: Actor, input: PlaceInput, db: Db = database.db): Promise<ResolvedPlace> {
    const place = await requirePlace(db, input);
    requireCoverage(actor, await repository.branchOf(db, { id: actor.agencyId }), place);
    return place;
  }

  const fieldsFrom = (input: AgentSearchBody, place: ResolvedPlace): repository.SearchFields => ({
    name: input.name,
    location: place.name,
    ...pick(place, ['placeId', 'easting', 'northing']),
    ...pick(input, PROPERTY_KEYS),
  });

  /** A property that is not stored, to count its matches. */
  async function homeFor(actor: Actor, input: Omit<AgentSearchBody, 'name'>) {
    const { easting, northing } = await placeFor(actor, input);
    return { easting, northing, ...pick(input, PROPERTY_KEYS), agencyId: actor.agencyId };
  }

  async function lockOpenable(tx: Tx, actor: Actor, id: string): Promise<repository.SearchWithCreator> {
    const search = await repository.lock(tx, id);
    if (!search || !mayOpen(actor, search)) throw failure('NOT_FOUND');
    return search;
  }

  /**
   * First in a transaction. Buyers shown by a run are recorded, counted and notified in the same transaction, which also
   * stores the run.
   */
  async function run(tx: Tx, actor: Actor, id: string, kind: 'shown' | 'exported') {
    await disclosures.lock(tx, actor);
    const search = await lockOpenable(tx, actor, id);
    requireCoverage(actor, await repository.branchOf(tx, { id: actor.agencyId }), search);
    const property = { ...search, agencyId: actor.agencyId };
    const result = await matching.matches(tx, property, kind === 'shown' ? 'top' : 'all');
    const seen = await disclosures.recordShown(tx, actor, kind, search, result.matches);
    const rows = result.matches.filter(({ buyerId }) => seen.has(buyerId));
    const totalCount = result.totalCount - (result.matches.length - rows.length);
    // Stored after the buyers are locked: same lock order as a removal.
    await storeRun(tx, { agentSearchId: id, totalCount, shown: rows, now: clock.now() });
    const refs = buyerRefs(secrets, actor.agencyId);
    const matches = rows.flatMap((row) => {
      const permission = seen.get(row.buyerId);
      return permission ? [forAgent(row, { permission, buyerRef: refs(row.buyerId) })] : [];
    });
    return { property, matches, totalCount, needToSellCount: result.needToSellCount };
  }

  /** How many an export would include now. Called after `run`, which uses up places of weekly limits. */
  async function countOpen(
    tx: Tx,
    { property, matches, totalCount }: Awaited<ReturnType<typeof run>>,
  ): Promise<number> {
    if (totalCount <= matches.length) return matches.filter(({ contact }) => contact === 'open').length;
    const now = clock.now();
    const people = await findPossiblyHidden(tx, property, now);
    if (people.length === 0) return totalCount;
    const pairs = people.map(({ buyerId }) => ({ buyerId, propertyId: property.id }));
    const permissionOf = await currentPermissions(tx, property.agencyId, pairs, now);
    const isOpen = (buyerId: string) => permissionOf(buyerId, property.id).contact === 'open';
    return totalCount - people.filter(({ buyerId }) => !isOpen(buyerId)).length;
  }

  const enqueueBuyerNotifications = (tx: Tx, actor: Actor, agentSearchId: string) =>
    announcePropertySearch(tx, clock, { agentSearchId, agentId: actor.id });

  return {
    async list(actor: Actor, query: AgentSearchScope) {
      const personId = personInScope(actor, query);
      const userId = personId ?? actor.id;
      if (userId !== actor.id && !(await repository.belongsToAgency(database.db, userId, actor.id)))
        throw failure('NOT_FOUND');
      const filter = { ...query, userId, team: personId === null };
      const page = await listPage(context, filter, query);
      const searches = page.searches.map((row) => forAgency(row, pipelineStatusOf(row)));
      return {
        searches: canSearch(actor.agency) ? searches : searches.map(withCoarseCount),
        next: page.nextCursor && { cursor: page.nextCursor, total: await countAll(context, filter) },
      };
    },

    async create(actor: Actor, input: AgentSearchBody): Promise<AgentSearch> {
      const fields = fieldsFrom(input, await placeFor(actor, input));
      return database.db.transaction(async (tx) => {
        const now = clock.now();
        const creator = orFail(await repository.lockCreator(tx, { id: actor.id }), 'UNAUTHORIZED');
        const since = new Date(now.getTime() - SAME_SUBMIT_MS);
        const duplicate = await repository.findDuplicate(tx, { ...fields, userId: actor.id, since });
        const search = duplicate ?? (await repository.insert(tx, { ...fields, userId: actor.id, now }));
        if (!duplicate) await enqueueBuyerNotifications(tx, actor, search.id);
        return forAgency({ ...search, creator });
      });
    },

    async update(actor: Actor, id: string, input: AgentSearchBody): Promise<AgentSearch> {
      return database.db.transaction(async (tx) => {
        const { creator } = await lockOpenable(tx, actor, id);
        const place = await placeFor(actor, input, tx);
        const search = orFail(await repository.update(tx, id, fieldsFrom(input, place), clock.now()));
        await enqueueBuyerNotifications(tx, actor, id);
        return forAgency({ ...search, creator });
      });
    },

    async deletion(actor: Actor, id: string): Promise<SearchDeletion> {
      return database.db.transaction(async (tx) => {
        await lockOpenable(tx, actor, id);
        return repository.countDeletion(tx, id, clock.now());
      });
    },

    async remove(actor: Actor, id: string): Promise<void> {
      await database.db.transaction(async (tx) => {
        // Cancelling viewings locks the agency too: like everywhere, before the property.
        await lockAgents(tx, actor.agencyId, [actor.id]);
        await lockOpenable(tx, actor, id);
        await cancelViewings(tx, actor, id);
        await repository.remove(tx, id);
      });
    },

    async preview(actor: Actor, input: Omit<AgentSearchBody, 'name'>): Promise<AgentSearchPreview> {
      return countMatches(database.db, await homeFor(actor, input), clock.now());
    },

    async curve(actor: Actor, input: Omit<AgentSearchBody, 'name'>): Promise<DemandCurve> {
      return demandCurve(database.db, await homeFor(actor, input), clock.now());
    },

    async matches(actor: Actor, id: string): Promise<Matches> {
      return database.db.transaction(async (tx) => {
        const result = await run(tx, actor, id, 'shown');
        const { matches, totalCount, needToSellCount } = result;
        const hasMore = totalCount > matches.length;
        return { matches, totalCount, hasMore, needToSellCount, exportCount: await countOpen(tx, result) };
      });
    },

    /** Those open to the agency. Contact details leave the product, so it is audited. */
    async exportMatches(actor: Actor, id: string): Promise<Match[]> {
      return database.db.transaction(async (tx) => {
        const result = await run(tx, actor, id, 'exported');
        const matches = result.matches.filter(({ contact }) => contact === 'open');
        await auditExport(tx, clock, actor, { propertyId: id, count: matches.length });
        return matches;
      });
    },
  };
}

export type AgentSearchesService = ReturnType<typeof agentSearchesService>;

type ShownSearch = Pick<SearchWithCreator, (typeof repository.SHOWN_KEYS)[number] | 'createdAt' | 'creator'>;

export function forAgency(search: ShownSearch, pipelineStatus: PipelineStatus = 'available'): AgentSearch {
  return {
    ...pick(search, repository.SHOWN_KEYS),
    ...(pipelineStatus !== 'available' && { pipelineStatus }),
    createdAt: search.createdAt.toISOString(),
    createdBy: { id: search.creator.id, name: displayName(search.creator) },
  };
}

/** For an agency that may not search: the stored count, rounded like the stats around a branch. */
const withCoarseCount = (search: AgentSearch): AgentSearch => ({
  ...search,
  matchCount: coarseCount(search.matchCount),
  coarse: true,
});
