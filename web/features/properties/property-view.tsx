import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PropertyPage } from '@threshold/core/contract/properties';
import { searchTitle } from '@threshold/core/rules/matching/search-title';
import { useState } from 'react';
import { isClientError, isMissing } from '../../api/error-codes';
import { useAuth } from '../../session/auth';
import { isStaff } from '../../session/current-user';
import { Container } from '../../ui/container';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { LinkButton } from '../../ui/forms/button';
import { toast } from '../../ui/overlays/toast-store';
import { SearchDialog } from '../agent-searches';
import { MakeReport } from '../demand-reports';
import { readAllMatches, useExport } from '../matches';
import { BuyerPipeline } from './buyer-pipeline';
import { ListSkeleton } from './buyers-list';
import { CloseDialog } from './close-dialog';
import { BackLink } from './mobile-disclosure';
import { PriceCurve } from './price-curve';
import { propertyChanged, propertyQuery, reopenProperty } from './property.api';
import { PropertyHead } from './property-head';

export function PropertyView({ id }: { id: string }) {
  const { user } = useAuth();
  const home = user && isStaff(user) ? '/staff-dashboard' : '/agent-dashboard';
  const { data, error, isFetching, refetch } = useQuery(propertyQuery(id));
  return (
    <Container className="py-6 sm:py-8">
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
  const { exporting, exportMatches } = useExport();
  const reopening = useMutation({
    mutationFn: () => reopenProperty(property.id),
    retry: false,
    onSuccess: () => propertyChanged(client, property.id),
    onError: (error) => toast({ variant: 'destructive', title: 'Not Reopened', description: error.message }),
  });
  return (
    <>
      <PropertyHead
        property={property}
        home={home}
        report={<MakeReport propertyId={property.id} name={searchTitle(property)} />}
        // Remounted for another price: the curve no longer applies.
        prices={property.outcome === null && <PriceCurve key={property.price} property={property} />}
        exporting={exporting !== null}
        reopening={reopening.isPending}
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
            onOpenChange={(open) => {
              setDialog({ ...dialog, open });
              // The dialog may have changed and run the search, so the matches are refetched.
              if (!open) void propertyChanged(client, property.id);
            }}
          />
          <CloseDialog property={property} open={closing} onOpenChange={setClosing} />
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
      title={missing ? 'This property is not here' : refused ? 'Access Denied' : 'The property did not load'}
      text={missing ? 'It may have been deleted, or it belongs to someone else.' : error.message}
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

function Loading({ home }: { home: string }) {
  return (
    <>
      <BackLink to={home} />
      <h1 className="sr-only">Property</h1>
      <div role="status">
        <span className="sr-only">Loading the property...</span>
        <Skeleton className="h-24 w-96 max-w-full" />
        <Skeleton className="mt-10 h-25 md:h-11 lg:h-9" />
      </div>
      <div className="mt-6">
        <ListSkeleton />
      </div>
    </>
  );
}
