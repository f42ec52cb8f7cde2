import type { ReactNode } from 'react';

export interface AdminDashboardProps {
  /** The administrator's own sign-in settings, passed in from another feature. */
  ownSignIn: ReactNode;
  /** Demand reports of all agencies, passed in from another feature. */
  reports?: ReactNode;
}

/** What every section is given. */
export interface PanelProps extends AdminDashboardProps {
  /** What was typed under "Find a person", debounced. */
  search: string;
}
