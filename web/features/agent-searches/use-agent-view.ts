import { useEffect } from 'react';
import { without } from '../../lib/without-parameter';
import { useSearchParams } from '../../router/router';
import { toast } from '../../ui/overlays/toast-store';

export const AGENT_VIEWS = {
  dashboard: { label: 'Recent Searches', title: 'Agent Dashboard' },
  referrals: { label: 'Referrals', title: 'Referral Program' },
  analytics: { label: 'Analytics', title: 'Analytics Dashboard' },
  reports: { label: 'Demand Reports', title: 'Demand Reports' },
  team: { label: 'Team', title: 'Team Management' },
} as const;

export type AgentViewName = keyof typeof AGENT_VIEWS;
export const agentViewNames = Object.keys(AGENT_VIEWS) as AgentViewName[];

const PARAMETER = 'view';

/** The view the address asks for. */
export function readView(query: URLSearchParams): AgentViewName {
  const wanted = query.get(PARAMETER);
  return agentViewNames.find((name) => name === wanted) ?? 'dashboard';
}

/** The address remembers the view, so that Back and a shared link do what they say. */
export function useAgentView(available: readonly AgentViewName[], isOwner: boolean) {
  const [query, setQuery] = useSearchParams();
  const wanted = readView(query);
  const denied = wanted === 'team' && !isOwner;
  const view = available.includes(wanted) ? wanted : 'dashboard';

  function choose(next: string) {
    setQuery((current) => {
      const changed = without(PARAMETER)(current);
      if (next !== 'dashboard') changed.set(PARAMETER, next);
      return changed;
    });
  }

  useEffect(() => {
    if (!denied) return;
    toast(accessDenied('Only agency owners can view team data.'));
    setQuery(without(PARAMETER), { replace: true });
  }, [denied, setQuery]);

  return { view, choose };
}

export function accessDenied(description: string) {
  return { variant: 'destructive', title: 'Access Denied', description } as const;
}
