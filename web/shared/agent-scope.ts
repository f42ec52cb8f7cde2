export type AgentMode = 'my' | 'team';

/** Whose stats the owner of an agency is viewing. */
export interface AgentScope {
  mode: AgentMode;
  /** In team mode: everybody, only the owner, or the id of one staff member. */
  person: string;
}

export const EVERYBODY = 'all';
export const MYSELF = 'mine';

export const MY_SCOPE: AgentScope = { mode: 'my', person: MYSELF };

/** Query string of this scope; empty for one's own data. */
export function scopeQuery({ mode, person }: AgentScope): string {
  if (mode === 'my' || person === MYSELF) return '';
  return person === EVERYBODY ? '?includeTeam=true' : `?${new URLSearchParams({ staffId: person })}`;
}
