import type { BuyerSearch } from '@threshold/core/contract/buyer-searches';
import { Plus } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { CurrentUser } from '../../session/current-user';
import { cx } from '../../ui/cx';
import { EmptyState } from '../../ui/feedback/empty-state';
import { CardSkeleton, CardsSkeleton } from '../../ui/feedback/skeletons';
import { Button } from '../../ui/forms/button';
import { ProfileCompletionCard } from './profile-completion-card';
import { ScoreCard } from './score-card';
import { SearchCard } from './search-card';

export interface SearchesProps {
  searches: readonly BuyerSearch[];
  user: CurrentUser;
  now: Date;
  heading: RefObject<HTMLHeadingElement | null>;
  onCreate: () => void;
  onEdit: (search: BuyerSearch) => void;
  onDelete: (search: BuyerSearch) => void;
  onPause: (search: BuyerSearch) => void;
  /** Shown above the list after a search was saved or deleted. */
  note: ReactNode;
  /** Below the searches; on narrow screens below the score too. */
  children: ReactNode;
}

const columns =
  'mt-6 grid items-start gap-x-6 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]';
const main = 'min-w-0 lg:col-start-1';
const sidebar = 'grid gap-4 md:grid-cols-2 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:grid-cols-1';

/** Searches and what follows from them, beside the score and the profile; stacked on narrow screens. */
export function Searches(props: SearchesProps) {
  const { searches, user, now, onEdit, children } = props;
  return (
    <div className={columns}>
      <SavedSearches {...props} />
      <div className={cx(sidebar, 'items-start')}>
        {searches.length > 0 && <ScoreCard searches={searches} user={user} now={now} onEdit={onEdit} />}
        <ProfileCompletionCard user={user} searchCount={searches.length} />
      </div>
      <div className={main}>{children}</div>
    </div>
  );
}

/** Heights match typical content, to avoid a layout shift. */
export function SearchesSkeleton() {
  return (
    <div role="status" className={columns}>
      <span className="sr-only">Loading your searches...</span>
      <CardsSkeleton count={2} className={cx(main, 'grid gap-4 md:grid-cols-2')} card="h-121" />
      <div className={sidebar}>
        <CardSkeleton className="h-105" />
        <CardSkeleton className="h-41" />
      </div>
    </div>
  );
}

function SavedSearches(props: SearchesProps) {
  const { searches, now, heading, note, onCreate, onEdit, onDelete, onPause } = props;
  return (
    <section className={main}>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        Saved searches
      </h2>
      {note}
      {searches.length === 0 ? (
        <NoSearches onCreate={onCreate} />
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {searches.map((search) => (
            <li key={search.id} className="grid min-w-0">
              <SearchCard
                search={search}
                now={now}
                onEdit={() => onEdit(search)}
                onDelete={() => onDelete(search)}
                onPause={() => onPause(search)}
              />
            </li>
          ))}
          {searches.length === 1 && <AnotherSearch onCreate={onCreate} />}
        </ul>
      )}
    </section>
  );
}

/** Fills the empty column beside a single card. */
function AnotherSearch({ onCreate }: { onCreate: () => void }) {
  return (
    <li className="grid max-md:hidden">
      <EmptyState
        title="Looking somewhere else too?"
        text="Add another search for each area."
        action={
          <Button variant="secondary" onClick={onCreate}>
            Add another search
          </Button>
        }
      />
    </li>
  );
}

function NoSearches({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      title="No searches yet"
      text="Tell us where you want to live and what you can spend. Agents can then contact you about homes that aren't listed yet."
      action={
        <Button onClick={onCreate}>
          <Plus aria-hidden="true" />
          Create your first search
        </Button>
      }
    />
  );
}
