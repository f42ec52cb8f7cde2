import { useQuery } from '@tanstack/react-query';
import type { AdminPerson } from '@threshold/core/contract/admin-person';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { isMissing } from '../../../lib/failure-code';
import { apiQuery } from '../../../lib/query-client';
import { QueryView } from '../../../lib/query-view';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { PersonHead } from './person-head';
import { PersonParts } from './person-parts';

/** Each opening is written into the log, so it is not read again by itself. */
const personQuery = (id: string) => ({
  ...apiQuery<AdminPerson>(['api', 'admin', 'people', id]),
  staleTime: 60_000,
});

export function PersonPage({ id, tab }: { id: string; tab: string }) {
  const query = useQuery(personQuery(id));
  const unknown = isMissing(query.error);
  return (
    <>
      <Link to={`/admin-dashboard?tab=${tab}`} className="link mb-4 inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back to the list
      </Link>
      {unknown ? (
        <EmptyState
          title="There is nobody here"
          text="The account was deleted, or the address is not complete."
        />
      ) : (
        <QueryView query={query} failed="This person did not load">
          {(data) => (
            <div className="grid gap-6">
              <PersonHead person={data.person} />
              <PersonParts data={data} />
            </div>
          )}
        </QueryView>
      )}
    </>
  );
}
