import { type GridPoint, withinCoverage } from '@threshold/core/rules/matching/match';
import type { Actor } from '../../base/actor';
import { failure } from '../../base/failure';

/** Staff have no profile to add it in. */
const FOR_STAFF = { message: 'Ask your agency owner to add the branch location to their profile' };

type Branch = { easting: number | null; northing: number | null } | null;

/** The branch is the owner's, for staff too. */
export function requireBranch(actor: Actor, branch: Branch): GridPoint {
  if (branch?.easting == null || branch.northing === null)
    throw failure('BRANCH_REQUIRED', actor.agentRole === 'staff' ? FOR_STAFF : {});
  return { easting: branch.easting, northing: branch.northing };
}

/** The branch may have moved since the search was stored. */
export function requireCoverage(actor: Actor, branch: Branch, point: GridPoint): GridPoint {
  const centre = requireBranch(actor, branch);
  if (!withinCoverage(centre, point)) throw failure('OUTSIDE_AREA');
  return centre;
}

/** Owners may open all searches of their agency; staff only their own. */
export function mayOpen(
  actor: Actor,
  search: { userId: string; creator: { parentAgentId: string | null } },
): boolean {
  if (search.userId === actor.id) return true;
  return actor.agentRole === 'owner' && search.creator.parentAgentId === actor.id;
}

/**
 * Whose data a list or statistic covers; null for the whole team. Only owners may see more than their own. The caller
 * checks that the person is of the agency.
 */
export function personInScope(
  actor: Actor,
  { staffId, includeTeam }: { includeTeam?: 'true' | 'false'; staffId?: string },
): string | null {
  if (!staffId && includeTeam !== 'true') return actor.id;
  if (actor.agentRole !== 'owner')
    throw failure('OWNER_ONLY', { message: 'Only agency owners can view team data.' });
  return staffId ?? null;
}
