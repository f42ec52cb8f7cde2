import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { formatCount } from '@threshold/core/rules/format/counts';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { QueryView } from '../../lib/query-view';
import { Pagination } from '../../ui/data/pagination';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Segmented } from '../../ui/forms/segmented';
import { TabHeading } from './tab-heading';
import { usePageInRange } from './use-page-in-range';

interface Answer {
  waiting: number;
  overdue: number;
  pagination: { total: number; totalPages: number };
}

export interface Shelf<Name extends string> {
  value: Name;
  label: string;
  empty: { title: string; text: string };
}

interface ShelvedListProps<Name extends string, Data extends Answer, Item extends { id: string }> {
  title: string;
  /** By when each must be done. */
  due: string;
  which: string;
  failed: string;
  /** What waits, and what is done; the first is shown first. */
  shelves: readonly [Shelf<Name>, ...Shelf<Name>[]];
  queryOf: (shelf: Name, page: number) => UseQueryOptions<Data | null>;
  itemsOf: (data: Data) => readonly Item[];
  card: (item: Item, heading: RefObject<HTMLHeadingElement | null>) => ReactNode;
}

/** What people have asked for and is due by a day: what waits, and what is done, page by page. */
export function ShelvedList<Name extends string, Data extends Answer, Item extends { id: string }>({
  title,
  due,
  which,
  failed,
  shelves,
  queryOf,
  itemsOf,
  card,
}: ShelvedListProps<Name, Data, Item>) {
  const [shelf, setShelf] = useState(shelves[0]);
  const [page, setPage] = useState(1);
  const query = useQuery(queryOf(shelf.value, page));
  usePageInRange(page, query.data?.pagination.totalPages, setPage);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <TabHeading
        ref={heading}
        title={title}
        text={query.data ? `${due} ${standing(query.data)}` : due}
        action={
          <Segmented
            label={which}
            options={shelves}
            value={shelf.value}
            onValueChange={(next) => {
              setShelf(shelves.find(({ value }) => value === next) ?? shelves[0]);
              setPage(1);
            }}
          />
        }
      />
      <QueryView query={query} failed={failed}>
        {(data) =>
          data.pagination.total === 0 ? (
            <EmptyState {...shelf.empty} />
          ) : (
            <>
              <ul className="grid gap-4">
                {itemsOf(data).map((item) => (
                  <li key={item.id}>{card(item, heading)}</li>
                ))}
              </ul>
              <Pagination
                page={page}
                pageCount={data.pagination.totalPages}
                onPage={setPage}
                className="mt-6"
              />
            </>
          )
        }
      </QueryView>
    </>
  );
}

const standing = ({ waiting, overdue }: Answer) =>
  `${formatCount(waiting)} waiting, ${overdue === 0 ? 'none' : formatCount(overdue)} overdue.`;
