import type { Actor } from '../../base/actor';

/** Owners may open all searches of their agency; staff only their own. */
export function mayOpen(
  actor: Actor,
  search: { userId: string; creator: { parentAgentId: string | null } },
): boolean {
  if (search.userId === actor.id) return true;
  return actor.agentRole === 'owner' && search.creator.parentAgentId === actor.id;
}

/** Scope of a list. */
export type Scope = { kind: 'mine' } | { kind: 'team' } | { kind: 'one'; staffId: string };

export function scopeFrom(query: { includeTeam?: 'true' | 'false'; staffId?: string }): Scope {
  if (query.staffId) return { kind: 'one', staffId: query.staffId };
  return query.includeTeam === 'true' ? { kind: 'team' } : { kind: 'mine' };
}

export function mayView(actor: Actor, scope: Scope): boolean {
  return scope.kind === 'mine' || actor.agentRole === 'owner';
}
