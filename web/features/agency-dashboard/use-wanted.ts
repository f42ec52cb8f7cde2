import { useState } from 'react';
import type { CurrentUser } from '../../session/current-user';

const KEY = 'agent-dashboard-loaded';

/** Whether to fetch the searches: at once for staff, and for owners who loaded them on an earlier visit. */
export function useWanted({ id }: CurrentUser, staff: boolean) {
  const [wanted, setWanted] = useState(() => staff || wasLoaded(id));
  function want() {
    setWanted(true);
    rememberLoaded(id);
  }
  return { wanted, want };
}

function wasLoaded(userId: string): boolean {
  try {
    return localStorage.getItem(KEY) === userId;
  } catch (error) {
    console.warn('Local storage is not available', error);
    return false;
  }
}

function rememberLoaded(userId: string): void {
  try {
    localStorage.setItem(KEY, userId);
  } catch (error) {
    console.warn('Failed to save in local storage that the searches were loaded', error);
  }
}
