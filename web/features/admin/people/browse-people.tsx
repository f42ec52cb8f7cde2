import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SearchBox } from '../search-box';
import { BrowseBar } from './browse-bar';
import { FoundList } from './found-list';
import type { usePeople } from './use-people';

interface BrowsePeopleProps<Filter extends string, T, Row> {
  /** What the people are called, many of them. */
  noun: string;
  /** What they can be found by. */
  foundBy: string;
  people: ReturnType<typeof usePeople<Filter>>;
  statuses: readonly { value: Filter; label: string }[];
  query: UseQueryResult<T | null>;
  rows: (data: T) => readonly Row[];
  children: (row: Row) => ReactNode;
}

/** People found by what is typed, or leafed through by status. */
export function BrowsePeople<
  Filter extends string,
  T extends { total: number | null; capped: boolean },
  Row,
>({ noun, foundBy, people, statuses, query, rows, children }: BrowsePeopleProps<Filter, T, Row>) {
  const { search, status, page } = people.wanted;
  return (
    <>
      <SearchBox
        label={`Search ${noun}`}
        placeholder={foundBy}
        value={people.typed}
        onValue={people.type}
        className="mb-4 max-w-xl"
      />
      <div className="mb-5">
        <BrowseBar label="Status" options={statuses} status={status} onStatus={people.browse} />
      </div>
      <FoundList
        search={search}
        query={query}
        rows={rows}
        total={(data) => data.total}
        capped={(data) => data.capped}
        paging={status === null ? undefined : { page, setPage: people.setPage }}
        noun={noun}
        hint={`Use the search box above to find specific ${noun}.`}
        none={`No ${noun} match your search criteria.`}
        failed={`The ${noun} did not load`}
      >
        {children}
      </FoundList>
    </>
  );
}
