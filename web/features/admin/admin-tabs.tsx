import type { ComponentType, ReactNode } from 'react';
import { lazyWithRetry } from '../../shared/lazy';
import { OverviewTab } from './overview/overview-tab';
import { TabHeading } from './shared/tab-heading';

export interface AdminDashboardProps {
  /** The administrator's own sign-in settings, passed in from another feature. */
  ownSignIn: ReactNode;
  /** Demand reports of all agencies, passed in from another feature. */
  reports?: ReactNode;
}

interface AdminTab {
  value: string;
  label: ReactNode;
  Panel: ComponentType<AdminDashboardProps> & { preload?: () => Promise<void> };
}

/** Each panel is a lazy chunk, except the first. */
export const TABS: readonly AdminTab[] = [
  { value: 'overview', label: <OverviewLabel />, Panel: OverviewTab },
  { value: 'agents', label: 'Agents', Panel: lazyWithRetry(() => import('./agents/agents-tab')) },
  { value: 'buyers', label: 'Buyers', Panel: lazyWithRetry(() => import('./buyers/buyers-tab')) },
  {
    value: 'verification',
    label: 'Verification',
    Panel: lazyWithRetry(() => import('./verification/verification-tab')),
  },
  { value: 'messages', label: 'Messages', Panel: lazyWithRetry(() => import('./messages/messages-tab')) },
  { value: 'exports', label: 'Exports', Panel: lazyWithRetry(() => import('./exports/exports-tab')) },
  { value: 'migration', label: 'Migration', Panel: lazyWithRetry(() => import('./migration/migration-tab')) },
  { value: 'archive', label: 'Archive', Panel: lazyWithRetry(() => import('./archive/archive-tab')) },
  {
    value: 'setup-fees',
    label: 'Setup Fees',
    Panel: lazyWithRetry(() => import('./setup-fees/setup-fees-tab')),
  },
  { value: 'audit', label: 'Audit', Panel: lazyWithRetry(() => import('./audit/audit-tab')) },
  { value: 'admins', label: 'Admins', Panel: lazyWithRetry(() => import('./admins/admins-tab')) },
  {
    value: 'data-requests',
    label: 'Data Requests',
    Panel: lazyWithRetry(() => import('./data-requests/data-requests-tab')),
  },
  {
    value: 'disclosures',
    label: 'Disclosures',
    Panel: lazyWithRetry(() => import('./disclosures/disclosures-tab')),
  },
  { value: 'demand-reports', label: 'Demand Reports', Panel: DemandReports },
  { value: 'system', label: 'System', Panel: lazyWithRetry(() => import('./system/system-tab')) },
  // Last, because its count is usually empty but its space is reserved.
  { value: 'jobs', label: 'Jobs', Panel: lazyWithRetry(() => import('./jobs/jobs-tab')) },
];

/** A person opened from one of the lists. */
export const PersonPage = lazyWithRetry(() => import('./person/person-page'));

/** Sequential, to keep the main thread responsive. */
export async function preloadTabs(): Promise<void> {
  for (const { Panel } of TABS) await Panel.preload?.();
  await PersonPage.preload();
}

function OverviewLabel() {
  return (
    <>
      <span className="sm:hidden">Stats</span>
      <span className="max-sm:hidden">Overview</span>
    </>
  );
}

function DemandReports({ reports }: AdminDashboardProps) {
  return (
    <>
      <TabHeading
        title="Demand Reports"
        text="What agencies showed to sellers. Withdrawing one tells whoever opens it that it no longer stands."
      />
      {reports}
    </>
  );
}
