import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@threshold/core/rules/format/counts';
import { useSearchParams } from 'react-router';
import { Segmented } from '../../../ui/forms/segmented';
import { dataRequestsQuery } from '../admin.api';
import { RecordsSection } from './records-section';
import { RemovalsSection } from './removals-section';
import { RequestsSection } from './requests-section';

const SECTIONS = [
  { value: 'requests', label: 'Requests', Section: RequestsSection },
  { value: 'recalls', label: 'Overdue removals', Section: RemovalsSection },
  { value: 'records', label: 'Agency records', Section: RecordsSection },
] as const;

/** Data subject requests, overdue removals and agency records. */
export default function DataRequestsTab() {
  const [params, setParams] = useSearchParams();
  const { value: open, Section } = SECTIONS.find(({ value }) => value === params.get('part')) ?? SECTIONS[0];
  const waiting: Record<string, number | undefined> = {
    requests: useQuery(dataRequestsQuery('waiting', 1)).data?.waiting,
  };
  return (
    <>
      <Segmented
        label="Data requests and removals"
        options={SECTIONS.map(({ value, label }) => ({
          value,
          label: (
            <span className="whitespace-nowrap">
              {label} {value in waiting && <Count count={waiting[value]} />}
            </span>
          ),
        }))}
        value={open}
        onValueChange={(part) => setParams({ tab: 'data-requests', part })}
        className="mb-6 max-w-full flex-wrap"
      />
      <Section />
    </>
  );
}

/** Reserves its width without a count, to avoid a layout shift. */
const Count = ({ count = 0 }: { count?: number }) => (
  <span className="ml-0.5 inline-block min-w-3 tabular-nums">{count > 0 && formatCount(count)}</span>
);
