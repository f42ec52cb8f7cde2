import type { UseQueryOptions } from '@tanstack/react-query';
import { formatCount } from '@threshold/core/rules/format/counts';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { PagedList } from '../../../ui/data/paged-list';
import { usePagedQuery } from '../../../ui/data/use-paged-query';
import { Segmented } from '../../../ui/forms/segmented';
import { TabHeading } from '../shared/tab-heading';

interface Response {
  waiting: number;
  overdue: number;
  pagination: { totalPages: number };
}

interface Filter<Status extends string> {
  value: Status;
  label: string;
  empty: { title: string; text: string };
}
export type StatusFilter<Status extends string> = readonly [Filter<Status>, ...Filter<Status>[]];

interface RequestListProps<Status extends string, Data extends Response, Row extends { id: string }> {
  title: string;
  /** Describes the due date. */
  due: string;
  filterLabel: string;
  failed: string;
  filter: StatusFilter<Status>;
  queryOf: (status: Status, page: number) => UseQueryOptions<Data | null>;
  rows: (data: Data) => readonly Row[];
  children: (row: Row, heading: RefObject<HTMLHeadingElement | null>) => ReactNode;
}

/** Requests with a due date, filtered by status. */
export function RequestList<Status extends string, Data extends Response, Row extends { id: string }>({
  title,
  due,
  filterLabel,
  failed,
  filter,
  queryOf,
  rows,
  children,
}: RequestListProps<Status, Data, Row>) {
  const [selected, setSelected] = useState(filter[0]);
  const list = usePagedQuery((page) => queryOf(selected.value, page), selected.value);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = list.query;
  return (
    <>
      <TabHeading
        ref={heading}
        title={title}
        text={data ? `${due} ${waitingLabel(data)}` : due}
        action={
          <Segmented
            label={filterLabel}
            options={filter}
            value={selected.value}
            onValueChange={(next) => setSelected(filter.find(({ value }) => value === next) ?? filter[0])}
          />
        }
      />
      <PagedList list={list} rows={rows} failed={failed} empty={selected.empty}>
        {(row) => children(row, heading)}
      </PagedList>
    </>
  );
}

const waitingLabel = ({ waiting, overdue }: Response) =>
  `${formatCount(waiting)} waiting, ${overdue === 0 ? 'none' : formatCount(overdue)} overdue.`;
