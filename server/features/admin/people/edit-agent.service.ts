import { isDeepStrictEqual } from 'node:util';
import type { EditAgentBody } from '@threshold/core/contract/admin';
import { postcodeIn } from '@threshold/core/rules/places/postcode';
import type { Actor } from '../../../base/actor';
import { failure, fieldFailure, orFail } from '../../../base/failure';
import type { AppContext } from '../../../context';
import type { UserRow, users } from '../../../db/schema/users';
import type { Tx } from '../../../db/types';
import { findById, lockById, updateUser } from '../../accounts';
import { auditUser } from '../../audit/audit.service';
import type { BillingJobs } from '../../billing/billing.jobs';
import { outcodesNamed, resolve } from '../../places/places.service';
import { areasOf, branchFacts, noBranch, unknownBranch } from '../../profile/branch';
import { endSessionsOf } from '../../sessions';
import { agentForAdmin } from './people.presenter';
import * as repository from './people.repository';

const INHERITED_NOTE = "Staff inherit this from their agency's owner. Change it there.";
const INHERITED_FIELDS = ['agencyName', 'businessAddress', 'branchLocation'] as const;

/** Staff inherit agency, branch, areas and status from their owner. Sending them back unchanged has no effect. */
function refuseForStaff(owner: UserRow, input: EditAgentBody): void {
  const changed: string[] = INHERITED_FIELDS.filter(
    (field) => input[field] !== undefined && (input[field] || null) !== owner[field],
  );
  const { areasOfOperation: areas } = input;
  if (areas !== undefined && (areas ?? []).join() !== (owner.areasOfOperation ?? []).join())
    changed.push('areasOfOperation');
  if (input.subscriptionStatus && input.subscriptionStatus !== owner.subscriptionStatus)
    changed.push('subscriptionStatus');
  if (input.followBilling) changed.push('followBilling');
  if (changed.length === 0) return;
  throw failure('VALIDATION_ERROR', {
    message: INHERITED_NOTE,
    fieldErrors: Object.fromEntries(changed.map((field) => [field, INHERITED_NOTE])),
  });
}

type Change = Partial<typeof users.$inferInsert>;

export function editAgentService(
  { database, clock }: AppContext,
  billing: Pick<BillingJobs, 'recomputeFromProvider'>,
) {
  async function branchChange(tx: Tx, agent: UserRow, input: EditAgentBody): Promise<Change> {
    const { branchLocation: location, branchPlaceId: placeId } = input;
    if (location === undefined || location === agent.branchLocation) return {};
    if (!location) return noBranch;
    const place = await resolve(tx, { location, placeId });
    if (!place) throw unknownBranch();
    // Another spelling of the stored place does not move the branch.
    return place.placeId === agent.branchPlaceId ? {} : branchFacts(tx, place);
  }

  /** Areas set by hand stay when the branch moves; once cleared they follow it again. */
  async function areasChange(tx: Tx, agent: UserRow, sent: string[] | null | undefined, branch: Change) {
    const areas = [...new Set(sent)];
    const unchanged =
      sent === undefined || (areas.length > 0 && isDeepStrictEqual(areas, agent.areasOfOperation));
    if (unchanged && !agent.areasSetByHand) return branch;
    const { areasOfOperation: _derived, ...moved } = branch;
    if (unchanged) return moved;
    if (areas.length > 0) return { ...moved, ...(await namedAreas(tx, areas)) };
    const { branchEasting: easting, branchNorthing: northing } = { ...agent, ...branch };
    const follows = easting !== null && northing !== null ? await areasOf(tx, { easting, northing }) : null;
    return { ...moved, areasOfOperation: follows, areasSetByHand: false };
  }

  /** Unknown districts are refused. */
  async function namedAreas(tx: Tx, areas: string[]): Promise<Change> {
    const knownAreas = new Set(await outcodesNamed(tx, areas));
    const unknown = areas.filter((area) => !knownAreas.has(area));
    if (unknown.length > 0)
      throw fieldFailure('areasOfOperation', `We don't recognise these outward codes: ${unknown.join(', ')}`);
    return { areasOfOperation: areas, areasSetByHand: true };
  }

  /** Only a changed status is marked as set by hand. */
  function statusChange(agent: UserRow, status: EditAgentBody['subscriptionStatus']): Change {
    if (status === undefined || status === agent.subscriptionStatus) return {};
    return { subscriptionStatus: status, statusSetByHandAt: clock.now() };
  }

  async function store(tx: Tx, actor: Actor, id: string, input: EditAgentBody): Promise<void> {
    const agent = await lockAgent(tx, id);
    const owner = agent.parentAgentId ? await findById(tx, agent.parentAgentId) : null;
    if (owner) refuseForStaff(owner, input);
    const { firstName, lastName, phone, agencyName, businessAddress } = input;
    const plain = owner
      ? { firstName, lastName, phone }
      : { firstName, lastName, phone, agencyName, businessAddress };
    const entries = Object.entries(plain).filter(([, value]) => value !== undefined);
    const submitted: Change = Object.fromEntries(
      entries.map(([key, value]) => [key, value === '' ? null : value]),
    );
    if (!owner) {
      const branch = await branchChange(tx, agent, input);
      Object.assign(submitted, await areasChange(tx, agent, input.areasOfOperation, branch));
      Object.assign(submitted, statusChange(agent, input.subscriptionStatus));
      if (submitted.businessAddress !== undefined)
        submitted.businessAddressPostcode =
          submitted.businessAddress && postcodeIn(submitted.businessAddress);
    }
    const change = differences(agent, submitted);
    // An unchanged form is not audited.
    if (Object.keys(change).length === 0) return;
    await updateUser(tx, id, { ...change, updatedAt: clock.now() });
    if (change.subscriptionStatus === 'suspended') await endAgencySessions(tx, id);
    const status = change.subscriptionStatus
      ? { from: agent.subscriptionStatus, to: change.subscriptionStatus }
      : {};
    await auditUser(tx, clock, {
      actorId: actor.id,
      action: 'agent.edited',
      userId: id,
      details: { fields: Object.keys(change), ...status },
    });
  }

  /** Restores the provider's status; inactive without a subscription. Never call inside a transaction: it waits. */
  async function followProvider(actor: Actor, id: string, action: string) {
    await billing.recomputeFromProvider(id, { liftSuspension: true });
    await database.db.transaction((tx) => auditUser(tx, clock, { actorId: actor.id, action, userId: id }));
  }

  return {
    async edit(actor: Actor, id: string, input: EditAgentBody) {
      await database.db.transaction((tx) => store(tx, actor, id, input));
      if (input.followBilling) await followProvider(actor, id, 'agent.follows-billing');
      const [agent] = await repository.agentsById(database.db, [id]);
      return agentForAdmin(orFail(agent));
    },

    /** Closes search at once and ends every session of the agency. */
    async suspend(actor: Actor, id: string) {
      await database.db.transaction(async (tx) => {
        await lockAgent(tx, id);
        const now = clock.now();
        const change = { subscriptionStatus: 'suspended', statusSetByHandAt: now, updatedAt: now } as const;
        await updateUser(tx, id, change);
        await endAgencySessions(tx, id);
        await auditUser(tx, clock, { actorId: actor.id, action: 'agent.suspended', userId: id });
      });
    },

    async unsuspend(actor: Actor, id: string) {
      const agent = await findById(database.db, id);
      if (agent?.userType !== 'agent') throw failure('NOT_FOUND');
      if (agent.subscriptionStatus === 'suspended') await followProvider(actor, id, 'agent.unsuspended');
    },
  };
}

async function lockAgent(tx: Tx, id: string): Promise<UserRow> {
  const agent = await lockById(tx, id);
  if (agent?.userType !== 'agent') throw failure('NOT_FOUND');
  return agent;
}

const endAgencySessions = async (tx: Tx, ownerId: string) =>
  endSessionsOf(tx, await repository.teamOf(tx, ownerId));

/** The fields that differ from the stored row. */
const differences = (agent: UserRow, change: Change): Change =>
  Object.fromEntries(
    Object.entries(change).filter(
      ([field, value]) => !isDeepStrictEqual(value, agent[field as keyof UserRow]),
    ),
  );

export type EditAgentService = ReturnType<typeof editAgentService>;
