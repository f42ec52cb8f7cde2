import { formatCount } from '@threshold/core/rules/format/counts';
import { PagedList, type PagedListProps } from '../../../ui/data/paged-list';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { PAGE_SIZE } from '../admin.api';

interface Total {
  /** Null when the result was limited and there may be more. */
  total: number | null;
  /** The total is a lower bound. */
  capped: boolean;
}

interface SearchResultsProps<Data, Row extends { id: string }>
  extends Pick<PagedListProps<Data, Row>, 'list' | 'rows' | 'failed' | 'children' | 'table'> {
  /** No search yet: shows the hint. */
  isIdle: boolean;
  totalOf: (data: Data) => Total;
  /** Plural noun for the rows. */
  noun: string;
  hint: string;
  none: string;
}

export function SearchResults<Data, Row extends { id: string }>(props: SearchResultsProps<Data, Row>) {
  const { isIdle, totalOf, noun, hint, none, ...rest } = props;
  if (isIdle) return <EmptyState as="p" title={hint} />;
  const { page = 1, pageCount } = props.list;
  return (
    <PagedList
      {...rest}
      empty={{ as: 'p', title: none }}
      pagesLabel={`Pages of ${noun}`}
      summary={(data, { length }) => {
        const { total, capped } = totalOf(data);
        const shown = formatCount(length);
        const ofTotal = total === null ? '' : ` of ${capped ? 'more than ' : ''}${formatCount(total)}`;
        if (pageCount !== undefined && pageCount > 1) {
          const first = (page - 1) * PAGE_SIZE + 1;
          return `${formatCount(first)} to ${formatCount(first + length - 1)}${ofTotal} ${noun}`;
        }
        return total === null || length < total
          ? `The first ${shown}${ofTotal} ${noun}. Type more to narrow them down.`
          : `${shown} ${length === 1 ? singular(noun) : noun} found`;
      }}
    />
  );
}

const singular = (noun: string) => (noun === 'people' ? 'person' : noun.replace(/s$/, ''));
