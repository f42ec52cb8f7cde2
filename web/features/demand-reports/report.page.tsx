import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { describeError } from '../../api/describe-error';
import { isMissing } from '../../api/error-codes';
import type { MetaOf } from '../../shared/page-meta';
import { Container } from '../../ui/container';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { isChanged, publicReportQuery } from './demand-reports.api';
import { ReportSheet } from './report-sheet';

export const meta: MetaOf = () => ({
  title: 'Demand Report',
  description:
    'Check a demand report by its code: its numbers, date and agency, and whether it is still valid.',
  noIndex: true,
});

/** Public page, opened by the report's code, on screen and in print. */
export default function ReportPage() {
  const { id: code = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(publicReportQuery(code));
  return (
    <Container className="py-8 sm:py-12">
      {data ? (
        <ReportSheet report={data} />
      ) : error ? (
        <Failed error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" className="grid gap-4">
          <span className="sr-only">Loading the report...</span>
          <Skeleton className="h-12 w-80 max-w-full" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </Container>
  );
}

function Failed({ error, retrying, onRetry }: { error: Error; retrying: boolean; onRetry: () => void }) {
  return (
    <>
      <h1 className="sr-only">Demand report</h1>
      {isMissing(error) ? (
        <ErrorState
          title="We can't find a report with this code"
          text="Check the code on your report. If it's correct, ask the agency that gave it to you."
        />
      ) : isChanged(error) ? (
        <ErrorState title="Don't rely on this report" text={describeError(error)} />
      ) : (
        <ErrorState
          title="The report didn't load"
          text={describeError(error)}
          retrying={retrying}
          onRetry={onRetry}
        />
      )}
    </>
  );
}
