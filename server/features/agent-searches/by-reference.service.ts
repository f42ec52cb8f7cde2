import type {
  PublicProperties,
  PublicPropertiesQuery,
  PublicProperty,
  PublicPropertyBody,
} from '@threshold/core/contract/public-api';
import type { MarketStatus } from '@threshold/core/contract/stock-imports';
import { pick } from '@threshold/core/rules/format/pick';
import { outwardCode } from '@threshold/core/rules/places/postcode';
import type { Actor } from '../../base/actor';
import { fieldFailure, orFail } from '../../base/failure';
import type { AppContext } from '../../context';
import type { AgentSearchRow } from '../../db/schema/searches';
import type { Db, Tx } from '../../db/types';
import { lockApiKey } from '../api-keys/lock';
import { announcePropertySearch } from '../notifications/announce';
import { resolve } from '../places/places.service';
import { requireCoverage } from './agent-searches.policy';
import {
  branchOf,
  FORM_KEYS,
  insert,
  type ListedSearch,
  lockCreator,
  update,
} from './agent-searches.repository';
import * as repository from './by-reference.repository';
import { listPage } from './list-page';
import { etagOf, type Preconditions, requirePreconditions } from './preconditions';
import { inStockLock } from './stock-lock';

const UNKNOWN_POSTCODE = 'Enter a postcode in England, such as LN1 3AB';

interface TaggedProperty {
  property: PublicProperty;
  etag: string;
}

/** Properties by the agency's own reference, for its other systems. */
export function propertiesByReference(context: Pick<AppContext, 'database' | 'clock' | 'secrets'>) {
  const { database, clock } = context;

  /** First in a transaction with the stock lock: the agency before its key before the property. */
  async function lock(tx: Tx, actor: Actor, reference: string): Promise<AgentSearchRow | null> {
    orFail(await lockCreator(tx, { id: actor.agencyId }), 'UNAUTHORIZED');
    await lockApiKey(tx, actor);
    return repository.lock(tx, actor.agencyId, reference);
  }

  async function fieldsFrom(
    tx: Tx,
    actor: Actor,
    body: PublicPropertyBody,
    stored: AgentSearchRow | null,
  ): Promise<repository.ReferenceFields> {
    const place = await placeOf(tx, body.postcode);
    requireCoverage(actor, await branchOf(tx, { id: actor.agencyId }), place);
    return {
      ...pick(body, ['name', 'price', 'bedrooms', 'propertyType']),
      // Typed by an agent; the other system does not know it.
      garden: stored?.garden ?? null,
      location: place.name,
      ...pick(place, ['placeId', 'easting', 'northing']),
      marketStatus: body.marketStatus ?? statusAfter(stored?.marketStatus),
    };
  }

  return {
    /** All properties of the agency, its staff's too. */
    async list(actor: Actor, { status, ...page }: PublicPropertiesQuery): Promise<PublicProperties> {
      const filter = { userId: actor.agencyId, team: true, marketStatus: status };
      const { searches, nextCursor } = await listPage(context, filter, page);
      return { data: searches.map(toPublic), nextCursor };
    },

    async get(actor: Actor, reference: string): Promise<TaggedProperty> {
      return tagged(orFail(await repository.find(database.db, actor.agencyId, reference)));
    },

    /** The same body again changes nothing and notifies nobody. */
    async put(
      actor: Actor,
      reference: string,
      body: PublicPropertyBody,
      preconditions: Preconditions,
    ): Promise<TaggedProperty & { created: boolean }> {
      return inStockLock(database, actor.agencyId, 'shared', async (tx) => {
        const stored = await lock(tx, actor, reference);
        requirePreconditions(preconditions, stored && tagged(stored).etag);
        const fields = await fieldsFrom(tx, actor, body, stored);
        if (stored && !isChanged(stored, fields)) return { ...tagged(stored), created: false };
        const now = clock.now();
        const row = stored
          ? orFail(await update(tx, stored.id, fields, now))
          : await insert(tx, { ...fields, userId: actor.agencyId, reference, source: 'api', now });
        if (row.marketStatus === 'available')
          await announcePropertySearch(tx, clock, { agentSearchId: row.id, agentId: actor.id });
        return { ...tagged(row), created: !stored };
      });
    },

    /** The property and the work on it stay, so that it can return. */
    async withdraw(actor: Actor, reference: string, preconditions: Preconditions): Promise<void> {
      await inStockLock(database, actor.agencyId, 'shared', async (tx) => {
        const stored = orFail(await lock(tx, actor, reference));
        requirePreconditions(preconditions, tagged(stored).etag);
        if (stored.marketStatus === 'withdrawn') return;
        await update(tx, stored.id, { marketStatus: 'withdrawn' }, clock.now());
      });
    },
  };
}

export type PropertiesByReference = ReturnType<typeof propertiesByReference>;

/** Without a stated status: a withdrawn property returns, any other stays as it is. */
const statusAfter = (stored: MarketStatus | undefined): MarketStatus =>
  stored === 'underOffer' ? 'underOffer' : 'available';

/** Full postcode or outward code. A town's name is not guessed. */
async function placeOf(db: Db, postcode: string) {
  const place = outwardCode(postcode) ? await resolve(db, { location: postcode }) : null;
  if (!place) throw fieldFailure('postcode', UNKNOWN_POSTCODE);
  return place;
}

const isChanged = (row: AgentSearchRow, fields: repository.ReferenceFields) =>
  [...FORM_KEYS, 'marketStatus' as const].some((key) => row[key] !== fields[key]);

const toPublic = (row: AgentSearchRow | ListedSearch): PublicProperty => ({
  ...pick(row, ['id', 'reference', 'source', 'marketStatus', 'name', 'location']),
  ...pick(row, ['price', 'bedrooms', 'propertyType']),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const tagged = (row: AgentSearchRow): TaggedProperty => {
  const property = toPublic(row);
  return { property, etag: etagOf(property) };
};
