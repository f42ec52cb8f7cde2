import { useEffect, useState } from 'react';
import { type AgentMode, type AgentScope, EVERYBODY } from '../../shared/agent-scope';

export const MODE_KEY = 'agent-dashboard-mode';

/** Whose data is shown. The mode is stored in local storage; only owners can view the team's. */
export function useScope(isOwner: boolean) {
  const [stored, setStored] = useState<AgentMode>(readMode);
  const [person, choosePerson] = useState(EVERYBODY);

  useEffect(() => {
    if (isOwner || stored === 'my') return;
    storeMode('my');
    setStored('my');
  }, [isOwner, stored]);

  function chooseMode(mode: AgentMode) {
    storeMode(mode);
    setStored(mode);
    choosePerson(EVERYBODY);
  }

  const scope: AgentScope = { mode: isOwner ? stored : 'my', person };
  return { scope, chooseMode, choosePerson };
}

function readMode(): AgentMode {
  try {
    return localStorage.getItem(MODE_KEY) === 'team' ? 'team' : 'my';
  } catch (error) {
    console.warn('Local storage is not available', error);
    return 'my';
  }
}

function storeMode(mode: AgentMode): void {
  try {
    localStorage.setItem(MODE_KEY, mode);
  } catch (error) {
    console.warn('Failed to save the view mode in local storage', error);
  }
}
