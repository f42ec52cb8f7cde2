import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePublicConfig } from '../../api/public-config';
import type { MetaOf } from '../../shared/page-meta';
import { Container } from '../../ui/container';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { addressOf, type DemandQuery, queryIn, seenQuery } from './demand.api';
import { DemandAnswer, ExampleAnswer } from './demand-answer';
import { DemandForm } from './demand-form';
import { FindAnAgent, HowCounted } from './how-counted';

export const meta: MetaOf = ({ brand }) => ({
  title: `Who wants a home like mine? | ${brand}`,
  description: `How many home buyers on ${brand} are looking for a home like yours: by place, type, bedrooms and price. Free, no account needed.`,
  shareImage: {
    path: '/share-demand.png',
    alt: 'Who wants a home like mine? A row of doors, from many to few',
  },
});

export default function DemandPage() {
  const { brand } = usePublicConfig();
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const query = queryIn(search);
  const { data, error, isFetching, refetch } = useQuery(seenQuery(search, query));
  const refused = data && 'refused' in data ? data : null;
  const isSubmitted = useRef(false);

  // After a submit, focus the result or the first invalid field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a cached result changes only the location.
  useEffect(() => {
    if (!isSubmitted.current || isFetching) return;
    isSubmitted.current = false;
    document.querySelector<HTMLElement>('[aria-invalid="true"], #answer')?.focus();
  }, [isFetching, key]);

  function submit(next: DemandQuery) {
    isSubmitted.current = true;
    const address = addressOf(next);
    if (address === `/demand${search}` && error) void refetch();
    else navigate(address);
  }

  return (
    <Container className="grid gap-x-16 gap-y-12 py-12 sm:py-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div>
        <h1 className="font-heading text-hero">Who wants a home like mine?</h1>
        <p className="mt-5 mb-8 max-w-xl text-lg text-pretty text-ink-soft">
          Before you sell, see how many buyers on {brand} are looking for a home like yours. It's free and you
          don't need an account.
        </p>
        <DemandForm
          key={search}
          query={query}
          refused={refused?.fieldErrors ?? {}}
          counting={isFetching}
          onSubmit={submit}
        />
      </div>
      <div className="grid content-start gap-12">
        {query && (
          <section aria-label="Result" aria-busy={isFetching}>
            {data && 'demand' in data && <DemandAnswer id="answer" question={query} {...data} />}
            {refused && Object.keys(refused.fieldErrors).length === 0 && <Refused text={refused.refused} />}
            {error && !isFetching && (
              <ErrorState
                title="We couldn't count buyers"
                text={error.message}
                retrying={isFetching}
                onRetry={() => void refetch()}
              />
            )}
            {isFetching && !data && <Counting />}
          </section>
        )}
        {!query && <ExampleAnswer />}
        <HowCounted />
        <FindAnAgent />
      </div>
    </Container>
  );
}

/** Errors without a field, such as rate limiting. */
const Refused = ({ text }: { text: string }) => (
  <p role="alert" className="rounded-md border border-brick-line bg-surface p-5 text-lg">
    {text}
  </p>
);

function Counting() {
  return (
    <div role="status" className="rounded-md border border-line bg-surface p-5 sm:p-8">
      <span className="sr-only">Counting...</span>
      <Skeleton className="h-12 w-72 max-w-full" />
      <Skeleton className="mt-4 h-6 w-full" />
      <Skeleton className="mt-8 h-64 w-full" />
    </div>
  );
}
