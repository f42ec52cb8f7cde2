import type { ComponentType, ReactNode } from 'react';
import { lazyWithRetry } from '../../shared/lazy';
import { OverviewTab } from './overview/overview-tab';
import type { PanelProps } from './panel-props';
import { TabHeading } from './shared/tab-heading';

export interface AdminSection {
  /** In the URL, as ?tab= */
  value: string;
  label: ReactNode;
  Panel: ComponentType<PanelProps> & { preload?: () => Promise<void> };
}

/** At the address without a parameter. */
const OVERVIEW: AdminSection = { value: 'overview', label: <OverviewLabel />, Panel: OverviewTab };

interface SectionGroup {
  title: string;
  sections: readonly AdminSection[];
}

/** Each panel is a lazy chunk, except the overview. */
export const GROUPS: readonly SectionGroup[] = [
  {
    title: 'Inbox',
    sections: [
      {
        value: 'verification',
        label: 'Verification',
        Panel: lazyWithRetry(() => import('./verification/verification-tab')),
      },
      { value: 'messages', label: 'Messages', Panel: lazyWithRetry(() => import('./messages/messages-tab')) },
      { value: 'archive', label: 'Archive', Panel: lazyWithRetry(() => import('./archive/archive-tab')) },
      {
        value: 'data-requests',
        label: 'Data requests',
        Panel: lazyWithRetry(() => import('./data-requests/data-requests-tab')),
      },
      {
        value: 'contact-reports',
        label: 'Contact reports',
        Panel: lazyWithRetry(() => import('./data-requests/contact-reports-tab')),
      },
      {
        value: 'failed-payments',
        label: 'Failed payments',
        Panel: lazyWithRetry(() => import('./agents/failed-payments-tab')),
      },
    ],
  },
  {
    title: 'People',
    sections: [
      { value: 'people', label: 'Everyone', Panel: lazyWithRetry(() => import('./people/people-tab')) },
      { value: 'agents', label: 'Agents', Panel: lazyWithRetry(() => import('./agents/agents-tab')) },
      { value: 'buyers', label: 'Buyers', Panel: lazyWithRetry(() => import('./buyers/buyers-tab')) },
    ],
  },
  {
    title: 'Money',
    sections: [
      {
        value: 'setup-fees',
        label: 'Setup Fees',
        Panel: lazyWithRetry(() => import('./setup-fees/setup-fees-tab')),
      },
      { value: 'revenue', label: 'Revenue', Panel: lazyWithRetry(() => import('./overview/revenue-tab')) },
    ],
  },
  {
    title: 'Platform',
    sections: [
      OVERVIEW,
      {
        value: 'migration',
        label: 'Migration',
        Panel: lazyWithRetry(() => import('./migration/migration-tab')),
      },
      { value: 'exports', label: 'Exports', Panel: lazyWithRetry(() => import('./exports/exports-tab')) },
      { value: 'demand-reports', label: 'Demand reports', Panel: DemandReports },
      {
        value: 'disclosures',
        label: 'Disclosures',
        Panel: lazyWithRetry(() => import('./disclosures/disclosures-tab')),
      },
      { value: 'audit', label: 'Audit', Panel: lazyWithRetry(() => import('./audit/audit-tab')) },
      { value: 'admins', label: 'Admins', Panel: lazyWithRetry(() => import('./admins/admins-tab')) },
      { value: 'system', label: 'System', Panel: lazyWithRetry(() => import('./system/system-tab')) },
      { value: 'jobs', label: 'Jobs', Panel: lazyWithRetry(() => import('./jobs/jobs-tab')) },
    ],
  },
];

export const sectionAt = (value: string | null): AdminSection =>
  GROUPS.flatMap(({ sections }) => sections).find((section) => section.value === value) ?? OVERVIEW;

/** Without the other query parameters: filters and the open person belong to one section. */
export const addressOf = ({ value }: AdminSection): string =>
  value === OVERVIEW.value ? '/admin-dashboard' : `/admin-dashboard?tab=${value}`;

/** A person opened from one of the lists. */
export const PersonPage = lazyWithRetry(() => import('./person/person-page'));

/** Sequential, to keep the main thread responsive. */
export async function preloadSections(): Promise<void> {
  for (const { sections } of GROUPS) for (const { Panel } of sections) await Panel.preload?.();
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

function DemandReports({ reports }: PanelProps) {
  return (
    <>
      <TabHeading
        title="Demand reports"
        text="Reports agencies have shown to sellers. If you withdraw one, anyone who opens it sees that it's no longer valid."
      />
      {reports}
    </>
  );
}
