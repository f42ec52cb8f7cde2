import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@threshold/core/rules/format/counts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Segmented } from '../../../ui/forms/segmented';
import { dataRequestsQuery } from '../admin.api';
import { DataRequestsTab } from '../data-requests/data-requests-tab';
import { RecallsPart } from './recalls-part';
import { RecordsPart } from './records-part';
import { reportsQuery } from './reports.api';
import { ReportsPart } from './reports-part';

const PARTS = [
  { value: 'requests', label: 'Requests' },
  { value: 'reports', label: 'Contact reports' },
  { value: 'recalls', label: 'Overdue removals' },
  { value: 'records', label: 'Agency records' },
] as const;
type PartName = (typeof PARTS)[number]['value'];

/** What people ask of us about their data, and how agencies deal with it. */
export function PeopleAndAgencies() {
  const [params, setParams] = useSearchParams();
  const part: PartName = PARTS.find(({ value }) => value === params.get('part'))?.value ?? 'requests';
  const waiting: Partial<Record<PartName, ReactNode>> = {
    requests: <Waiting count={useQuery(dataRequestsQuery('waiting', 1)).data?.waiting} />,
    reports: <Waiting count={useQuery(reportsQuery('waiting', 1)).data?.waiting} />,
  };
  return (
    <>
      <Segmented<PartName>
        label="Data requests, reports and removals"
        options={PARTS.map(({ value, label }) => ({
          value,
          label: (
            <>
              {label} {waiting[value]}
            </>
          ),
        }))}
        value={part}
        onValueChange={(next) => setParams({ tab: 'data-requests', part: next })}
        className="mb-6 max-w-full flex-wrap"
      />
      {part === 'requests' && <DataRequestsTab />}
      {part === 'reports' && <ReportsPart />}
      {part === 'recalls' && <RecallsPart />}
      {part === 'records' && <RecordsPart />}
    </>
  );
}

/** Keeps its place, so that the row does not move when the count comes or goes. */
const Waiting = ({ count = 0 }: { count?: number }) => (
  <span className="ml-0.5 inline-block min-w-3 tabular-nums">{count > 0 && formatCount(count)}</span>
);
