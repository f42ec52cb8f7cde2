import type { Actor } from '../../base/actor';
import { mayOpen } from '../agent-searches/agent-searches.policy';

export interface OpenedProperty {
  userId: string;
  creator: { parentAgentId: string | null };
  agencyId: string;
  /** Whether one of its buyers is assigned to whoever asks. */
  assignedToMe: boolean;
}

/** Whoever opens the search may edit and close it. */
export const mayEdit = (actor: Actor, property: OpenedProperty): boolean => mayOpen(actor, property);

/** And a colleague to whom one of its buyers was given works that property, nothing else of the agency's. */
export const mayWork = (actor: Actor, property: OpenedProperty): boolean =>
  mayEdit(actor, property) || (property.agencyId === actor.agencyId && property.assignedToMe);
