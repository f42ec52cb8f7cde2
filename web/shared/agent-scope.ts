export type AgentMode = 'my' | 'team';

/** Whose figures an agency's owner is looking at. */
export interface AgentScope {
  mode: AgentMode;
  /** In team mode: everybody, the owner alone, or the id of one staff member. */
  person: string;
}

export const EVERYBODY = 'all';
export const MYSELF = 'mine';

export const MY_SCOPE: AgentScope = { mode: 'my', person: MYSELF };

/** The query that asks the server for this scope; without one it answers with one's own data. */
export function scopeQuery({ mode, person }: AgentScope): string {
  if (mode === 'my' || person === MYSELF) return '';
  return person === EVERYBODY ? '?includeTeam=true' : `?${new URLSearchParams({ staffId: person })}`;
}
