import type { ComponentType, ReactNode } from 'react';
import { lazyWithRetry } from '../../lib/lazy';
import { OverviewTab } from './overview/overview-tab';
import { TabHeading } from './tab-heading';

export interface BackOfficeProps {
  /** How this administrator signs in, which is not for the back office to know. */
  ownSignIn: ReactNode;
  /** Every agency's demand reports; another feature's. */
  reports?: ReactNode;
}

interface OfficeTab {
  value: string;
  label: ReactNode;
  /** Those that come with the page have nothing to fetch. */
  Panel: ComponentType<BackOfficeProps> & { preload?: () => Promise<void> };
}

/** Each is a script of its own, but for the one that is shown first. */
export const TABS: readonly OfficeTab[] = [
  { value: 'overview', label: <OverviewLabel />, Panel: OverviewTab },
  {
    value: 'agents',
    label: 'Agents',
    Panel: lazyWithRetry(async () => ({ default: (await import('./agents/agents-tab')).AgentsTab })),
  },
  {
    value: 'buyers',
    label: 'Buyers',
    Panel: lazyWithRetry(async () => ({ default: (await import('./buyers/buyers-tab')).BuyersTab })),
  },
  {
    value: 'verification',
    label: 'Verification',
    Panel: lazyWithRetry(async () => ({ default: (await import('./verification-tab')).VerificationTab })),
  },
  {
    value: 'messages',
    label: 'Messages',
    Panel: lazyWithRetry(async () => ({ default: (await import('./messages/messages-tab')).MessagesTab })),
  },
  {
    value: 'exports',
    label: 'Exports',
    Panel: lazyWithRetry(async () => ({ default: (await import('./exports-tab')).ExportsTab })),
  },
  {
    value: 'migration',
    label: 'Migration',
    Panel: lazyWithRetry(() => import('./migration/migration-tab')),
  },
  {
    value: 'archive',
    label: 'Archive',
    Panel: lazyWithRetry(async () => ({ default: (await import('./archive-tab')).ArchiveTab })),
  },
  {
    value: 'setup-fees',
    label: 'Setup Fees',
    Panel: lazyWithRetry(async () => ({
      default: (await import('./setup-fees/setup-fees-tab')).SetupFeesTab,
    })),
  },
  {
    value: 'audit',
    label: 'Audit',
    Panel: lazyWithRetry(async () => ({ default: (await import('./audit-tab')).AuditTab })),
  },
  {
    value: 'admins',
    label: 'Admins',
    Panel: lazyWithRetry(async () => ({ default: (await import('./admins-tab')).AdminsTab })),
  },
  {
    value: 'data-requests',
    label: 'Data Requests',
    Panel: lazyWithRetry(async () => ({
      default: (await import('./reports/people-and-agencies')).PeopleAndAgencies,
    })),
  },
  {
    value: 'disclosures',
    label: 'Disclosures',
    Panel: lazyWithRetry(async () => ({ default: (await import('./disclosures-tab')).DisclosuresTab })),
  },
  { value: 'demand-reports', label: 'Demand Reports', Panel: DemandReports },
  {
    value: 'system',
    label: 'System',
    Panel: lazyWithRetry(async () => ({ default: (await import('./system/system-tab')).SystemTab })),
  },
  // Last, because it keeps a place for a count that is seldom there.
  {
    value: 'jobs',
    label: 'Jobs',
    Panel: lazyWithRetry(async () => ({ default: (await import('./jobs/jobs-tab')).JobsTab })),
  },
];

/** Somebody who was opened from one of the lists. */
export const PersonPage = lazyWithRetry(async () => ({
  default: (await import('./person/person-page')).PersonPage,
}));

/** One after the other, so that whoever presses something meanwhile is answered in between. */
export async function fetchTabs(): Promise<void> {
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

function DemandReports({ reports }: BackOfficeProps) {
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
