import { useSearchParams } from '../../../router/router';
import { Segmented } from '../../../ui/forms/segmented';
import { DataRequestsTab } from '../data-requests/data-requests-tab';
import { RecallsPart } from './recalls-part';
import { RecordsPart } from './records-part';
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
  return (
    <>
      <Segmented<PartName>
        label="Data requests, reports and removals"
        options={PARTS}
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
