import type { Actor } from '../../base/actor';
import { mayOpen } from '../agent-searches/agent-searches.policy';

interface OpenedProperty {
  userId: string;
  creator: { parentAgentId: string | null };
  agencyId: string;
  /** Whether one of its buyers is assigned to the actor. */
  assignedToMe: boolean;
}

/** Who may open the search may edit and close it. */
export const mayEdit = (actor: Actor, property: OpenedProperty): boolean => mayOpen(actor, property);

/** A colleague with an assigned buyer may also work the property. */
export const mayWork = (actor: Actor, property: OpenedProperty): boolean =>
  mayEdit(actor, property) || (property.agencyId === actor.agencyId && property.assignedToMe);
