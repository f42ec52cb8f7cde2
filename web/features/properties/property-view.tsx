import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PropertyPage } from '@threshold/core/contract/properties';
import { useState } from 'react';
import { describeError } from '../../api/describe-error';
import { isClientError, isMissing } from '../../api/error-codes';
import { useAuth } from '../../session/auth';
import { isStaff } from '../../session/current-user';
import { Container } from '../../ui/container';
import { cx } from '../../ui/cx';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { CardSkeleton } from '../../ui/feedback/skeletons';
import { LinkButton } from '../../ui/forms/button';
import { toast } from '../../ui/overlays/toast-store';
import { SearchDialog } from '../agent-searches';
import { ReportDialog } from '../demand-reports';
import { readAllMatches, useExport } from '../matches';
import { BackLink } from './back-link';
import { BESIDE_PANEL, BuyerPipeline } from './buyer-pipeline';
import { ListSkeleton } from './buyers-list';
import { CloseDialog } from './close-dialog';
import { propertyChanged, propertyQuery, reopenProperty } from './property.api';
import { PropertyHead } from './property-head';
import { PropertyOverview } from './property-overview';
import { useFilters } from './use-filters';

export function PropertyView({ id }: { id: string }) {
  const { user } = useAuth();
  const home = user && isStaff(user) ? '/staff-dashboard' : '/agent-dashboard';
  const { data, error, isFetching, refetch } = useQuery(propertyQuery(id));
  return (
    <Container className="py-4 sm:py-5 low:pt-0.5">
      {data ? (
        <Loaded key={data.id} property={data} home={home} />
      ) : error ? (
        <>
          <BackLink to={home} />
          <Failed error={error} home={home} retrying={isFetching} onRetry={() => void refetch()} />
        </>
      ) : (
        <Loading home={home} />
      )}
    </Container>
  );
}

function Loaded({ property, home }: { property: PropertyPage; home: string }) {
  const client = useQueryClient();
  const [dialog, setDialog] = useState({ open: false, run: false });
  const [closing, setClosing] = useState(false);
  const [reporting, setReporting] = useState(false);
  const { exporting, exportMatches } = useExport();
  const reopening = useMutation({
    mutationFn: () => reopenProperty(property.id),
    retry: false,
    onSuccess: () => propertyChanged(client, property.id),
    onError: (error) =>
      toast({ variant: 'destructive', title: 'Not reopened', description: describeError(error) }),
  });
  return (
    <>
      <PropertyHead
        property={property}
        home={home}
        overview={<PropertyOverview property={property} />}
        exporting={exporting !== null}
        reopening={reopening.isPending}
        onReport={() => setReporting(true)}
        onEdit={() => setDialog({ open: true, run: false })}
        onRun={() => setDialog({ open: true, run: true })}
        onExport={() => void exportMatches(() => readAllMatches(property.id), 'full', property)}
        onClose={() => setClosing(true)}
        onReopen={() => reopening.mutate()}
      />
      <BuyerPipeline property={property} />
      {property.mayEdit && (
        <>
          <SearchDialog
            {...dialog}
            search={{ ...property, matchCount: property.counts.matching }}
            onClose={() => {
              setDialog({ ...dialog, open: false });
              // The dialog may have changed and run the search, so the matches are refetched.
              void propertyChanged(client, property.id);
            }}
          />
          <CloseDialog property={property} open={closing} onClose={() => setClosing(false)} />
          <ReportDialog open={reporting} onClose={() => setReporting(false)} propertyId={property.id} />
        </>
      )}
    </>
  );
}

interface FailedProps {
  error: Error;
  home: string;
  retrying: boolean;
  onRetry: () => void;
}

function Failed({ error, home, retrying, onRetry }: FailedProps) {
  const missing = isMissing(error);
  const refused = isClientError(error) && !missing;
  return (
    <ErrorState
      as="h1"
      title={missing ? "We can't find this property" : refused ? 'Access Denied' : "The property didn't load"}
      text={missing ? 'It may have been deleted, or it belongs to someone else.' : describeError(error)}
      retrying={retrying}
      onRetry={missing || refused ? undefined : onRetry}
      action={
        <LinkButton variant="secondary" to={home}>
          Go to the dashboard
        </LinkButton>
      }
    />
  );
}

/** Laid out as the loaded page, so that nothing moves. */
function Loading({ home }: { home: string }) {
  const { chosen } = useFilters();
  return (
    <>
      <h1 className="sr-only">Property</h1>
      <div className="low:flex low:h-11 low:items-center low:gap-4">
        <BackLink to={home} />
        <Skeleton className="h-15 w-96 max-w-full low:h-9" />
      </div>
      <div role="status">
        <span className="sr-only">Loading the property...</span>
        <Skeleton className="mt-4 h-8 low:mt-0.5 low:h-1" />
        <Skeleton className="mt-2 h-11 lg:h-9 low:mt-1 low:h-8" />
      </div>
      <div className={cx('mt-3 grid items-start gap-4 low:mt-1', chosen && BESIDE_PANEL)}>
        <ListSkeleton />
        {chosen && <CardSkeleton className="h-[calc(100dvh-6rem)] max-lg:hidden" />}
      </div>
    </>
  );
}
