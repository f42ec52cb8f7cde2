import type { ReactNode } from 'react';
import { type CurrentUser, isStaff } from '../../session/current-user';
import type { AgentScope } from '../../shared/agent-scope';
import { AnalyticsView } from '../analytics';
import { ReportsView } from '../demand-reports';
import { ReferralView } from '../referrals';
import { StaffProfile, TeamView } from '../staff';

interface DashboardTab {
  value: string;
  label: string;
  /** Added to the accessible name: what the tab has below today's work. */
  also?: string;
  /** Page title while the tab is open. */
  title: string;
  heading?: string;
  /** Filtered by the owner's choice of own or team data. */
  scoped?: boolean;
  /** Absent for the first tab, which shows the searches. */
  render?: (shown: { user: CurrentUser; scope: AgentScope }) => ReactNode;
}

export const OWNER_TABS: readonly DashboardTab[] = [
  {
    value: 'dashboard',
    label: 'Today',
    also: 'Recent Searches',
    title: 'Agent Dashboard',
    heading: 'Recent Searches',
    scoped: true,
  },
  { value: 'referrals', label: 'Referrals', title: 'Referral Program', render: () => <ReferralView /> },
  {
    value: 'analytics',
    label: 'Analytics',
    title: 'Analytics Dashboard',
    heading: 'Analytics',
    scoped: true,
    render: (shown) => <AnalyticsView {...shown} />,
  },
  { value: 'reports', label: 'Demand Reports', title: 'Demand Reports', render: () => <ReportsView /> },
  { value: 'team', label: 'Team', title: 'Team Management', render: () => <TeamView /> },
];

const title = 'Staff Dashboard';
const STAFF_TABS: readonly DashboardTab[] = [
  { value: 'searches', label: 'Today', also: 'Searches', title },
  {
    value: 'analytics',
    label: 'Analytics',
    title,
    heading: 'My Performance Dashboard',
    render: (shown) => <AnalyticsView {...shown} />,
  },
  {
    value: 'reports',
    label: 'Demand Reports',
    title,
    heading: 'My Demand Reports',
    render: () => <ReportsView />,
  },
  { value: 'profile', label: 'Profile', title, render: ({ user }) => <StaffProfile user={user} /> },
];

/** The tabs of a role, and the URL parameter that names the open one. */
export function dashboardTabs(user: CurrentUser): [string, readonly DashboardTab[]] {
  if (isStaff(user)) return ['tab', STAFF_TABS];
  return ['view', OWNER_TABS.filter(({ value }) => value !== 'team' || user.agentRole === 'owner')];
}
