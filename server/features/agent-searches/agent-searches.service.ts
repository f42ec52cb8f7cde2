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
import { STOCK_KEYS } from '@threshold/core/contract/stock-imports';
import { canSearch } from '@threshold/core/rules/account/entitlement';
import { coarseCount } from '@threshold/core/rules/demand/coarse-counts';
import { displayName } from '@threshold/core/rules/format/names';
import { pick } from '@threshold/core/rules/format/pick';
import type { Actor } from '../../base/actor';
import { failure, orFail } from '../../base/failure';
import type { AppContext } from '../../context';
import type { Db, Tx } from '../../db/types';
import { auditExport } from '../audit/audit.service';
import type { Alongside, DisclosuresService } from '../disclosures/disclosures.service';
import type { Interested, MatchingService } from '../matching/matching.service';
import { placeOrRefuse } from '../matching/place';
import { announcePropertySearch } from '../notifications/announce';
import type { ResolvedPlace } from '../places/places.service';
import type { CancelViewings } from '../properties/load-property';
import { mayOpen, mayView, requireCoverage, type Scope } from './agent-searches.policy';
import type { SearchWithCreator } from './agent-searches.repository';
import * as repository from './agent-searches.repository';
import { listPage, type SearchesPage } from './list-page';

/** An identical search within this time is a resubmission. */
const SAME_SUBMIT_MS = 10_000;
const TEAM_REFUSAL = 'Only agency owners can view team data.';

type ListFilter = Pick<AgentSearchScope, 'source' | 'marketStatus' | 'limit' | 'cursor'>;
type PlaceInput = { location: string; placeId?: string | null };

interface Needs {
  context: AppContext;
  matching: MatchingService;
  disclosures: DisclosuresService;
  cancelViewings: CancelViewings;
}

export function agentSearchesService({ context, matching, disclosures, cancelViewings }: Needs) {
  const { database, clock } = context;

  async function placeFor(actor: Actor, input: PlaceInput, db: Db = database.db): Promise<ResolvedPlace> {
    const place = await placeOrRefuse(db, input);
    requireCoverage(actor, await repository.branchOf(db, actor.agencyId), place);
    return place;
  }

  const fieldsFrom = (input: AgentSearchBody, place: ResolvedPlace): repository.SearchFields => ({
    name: input.name,
    location: place.name,
    placeId: place.placeId,
    easting: place.easting,
    northing: place.northing,
    ...pick(input, PROPERTY_KEYS),
  });

  async function lockOpenable(tx: Tx, actor: Actor, id: string): Promise<repository.SearchWithCreator> {
    const search = await repository.lock(tx, id);
    if (!search || !mayOpen(actor, search)) throw failure('NOT_FOUND');
    return search;
  }

  /** First in a transaction that shows buyers for it. */
  async function lockForViewing(tx: Tx, actor: Actor, id: string): Promise<repository.SearchWithCreator> {
    await disclosures.lock(tx, actor);
    const search = await lockOpenable(tx, actor, id);
    const branch = await repository.branchOf(tx, actor.agencyId);
    requireCoverage(actor, branch, search);
    return search;
  }

  async function searchesIn(
    actor: Actor,
    scope: Scope,
    { source, marketStatus, ...page }: ListFilter,
  ): Promise<SearchesPage<SearchWithCreator>> {
    if (!mayView(actor, scope)) throw failure('OWNER_ONLY', { message: TEAM_REFUSAL });
    if (scope.kind === 'one' && !(await repository.belongsToAgency(database.db, scope.staffId, actor.id)))
      throw failure('NOT_FOUND');
    const userId = scope.kind === 'one' ? scope.staffId : actor.id;
    const team = scope.kind === 'team';
    if (page.limit !== undefined || source !== undefined || marketStatus !== undefined)
      return listPage(context, { userId, team, source, marketStatus }, page);
    const list = team ? repository.listOfTeam : repository.listOf;
    return { searches: await list(database.db, userId), nextCursor: null };
  }

  /** Buyers shown by this run are recorded, counted and notified in the same transaction. */
  const viewer = (
    tx: Tx,
    actor: Actor,
    kind: 'shown' | 'exported',
    search: repository.SearchWithCreator,
  ) => ({
    agencyId: actor.agencyId,
    disclose: (matches: readonly Interested[], alongside: Alongside) =>
      disclosures.recordShown(tx, actor, kind, search, matches, alongside),
  });

  const notifyBuyers = (tx: Tx, actor: Actor, agentSearchId: string) =>
    announcePropertySearch(tx, clock, { agentSearchId, agentId: actor.id });

  return {
    async list(actor: Actor, scope: Scope, filter: ListFilter = {}): Promise<SearchesPage<AgentSearch>> {
      const { searches, nextCursor } = await searchesIn(actor, scope, filter);
      return { searches: searches.map(canSearch(actor.agency) ? forAgency : forRestricted), nextCursor };
    },

    async create(actor: Actor, input: AgentSearchBody): Promise<AgentSearch> {
      const fields = fieldsFrom(input, await placeFor(actor, input));
      return database.db.transaction(async (tx) => {
        const now = clock.now();
        const creator = orFail(await repository.lockCreator(tx, actor.id), 'UNAUTHORIZED');
        const since = new Date(now.getTime() - SAME_SUBMIT_MS);
        const duplicate = await repository.findDuplicate(tx, actor.id, fields, since);
        const search = duplicate ?? (await repository.insert(tx, actor.id, fields, now));
        if (!duplicate) await notifyBuyers(tx, actor, search.id);
        return forAgency({ ...search, creator });
      });
    },

    async update(actor: Actor, id: string, input: AgentSearchBody): Promise<AgentSearch> {
      return database.db.transaction(async (tx) => {
        const { creator } = await lockOpenable(tx, actor, id);
        const place = await placeFor(actor, input, tx);
        const search = await repository.edit(tx, id, fieldsFrom(input, place), clock.now());
        await notifyBuyers(tx, actor, id);
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
        await lockOpenable(tx, actor, id);
        await cancelViewings(tx, actor, id);
        await repository.remove(tx, id);
      });
    },

    async preview(actor: Actor, input: Omit<AgentSearchBody, 'name'>): Promise<AgentSearchPreview> {
      const { easting, northing } = await placeFor(actor, input);
      return matching.preview({
        easting,
        northing,
        ...pick(input, PROPERTY_KEYS),
        agencyId: actor.agencyId,
      });
    },

    async curve(actor: Actor, input: Omit<AgentSearchBody, 'name'>): Promise<DemandCurve> {
      const { easting, northing } = await placeFor(actor, input);
      return matching.curve({ easting, northing, ...pick(input, PROPERTY_KEYS), agencyId: actor.agencyId });
    },

    async matches(actor: Actor, id: string): Promise<Matches> {
      return database.db.transaction(async (tx) => {
        const search = await lockForViewing(tx, actor, id);
        return matching.show(tx, search, viewer(tx, actor, 'shown', search));
      });
    },

    /** Contact details leave the product, so it is audited. */
    async exportMatches(actor: Actor, id: string): Promise<Match[]> {
      return database.db.transaction(async (tx) => {
        const search = await lockForViewing(tx, actor, id);
        const matches = await matching.exportAll(tx, search, viewer(tx, actor, 'exported', search));
        await auditExport(tx, clock, actor, id, matches.length);
        return matches;
      });
    },
  };
}

export type AgentSearchesService = ReturnType<typeof agentSearchesService>;

export function forAgency(search: SearchWithCreator): AgentSearch {
  return {
    ...pick(search, ['id', 'name', 'location', 'placeId']),
    ...pick(search, PROPERTY_KEYS),
    ...pick(search, STOCK_KEYS),
    matchCount: search.matchCount,
    ...(search.status && search.status !== 'available' && { pipelineStatus: search.status }),
    createdAt: search.createdAt.toISOString(),
    createdBy: { id: search.creator.id, name: displayName(search.creator) },
  };
}

/** For an agency that may not search: the stored count, rounded like the stats around a branch. */
function forRestricted(search: SearchWithCreator): AgentSearch {
  return { ...forAgency(search), matchCount: coarseCount(search.matchCount), coarse: true };
}
