import { useQuery } from '@tanstack/react-query';
import type { AdminPerson } from '@threshold/core/contract/admin-person';
import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { isMissing } from '../../../api/error-codes';
import { apiQuery } from '../../../api/query-client';
import { QueryView } from '../../../ui/data/query-view';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { DeleteSection } from './delete-section';
import { PersonHeader } from './person-header';
import { PersonSections } from './person-sections';

/** Each read is audited, so avoid refetching while fresh. */
const personQuery = (id: string) => ({
  ...apiQuery<AdminPerson>(['api', 'admin', 'people', id]),
  staleTime: 60_000,
});

export default function PersonPage({ id, tab }: { id: string; tab: string }) {
  const query = useQuery(personQuery(id));
  const unknown = isMissing(query.error);
  const navigate = useNavigate();
  const back = `/admin-dashboard?tab=${tab}`;
  return (
    <>
      <Link to={back} className="link mb-4 inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back to the list
      </Link>
      {unknown ? (
        <EmptyState
          title="Person not found"
          text="The account has been deleted, or the link is incomplete."
        />
      ) : (
        <QueryView query={query} failed="This person didn't load">
          {(data) => (
            <div className="grid gap-6">
              <PersonHeader person={data.person} agent={data.agent} />
              <PersonSections data={data} />
              <DeleteSection data={data} onDeleted={() => void navigate(back, { replace: true })} />
            </div>
          )}
        </QueryView>
      )}
    </>
  );
}
