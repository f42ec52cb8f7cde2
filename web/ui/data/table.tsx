import type { ReactNode } from 'react';
import { cx } from '../cx';
import { useIsOverflowing } from '../use-is-overflowing';

export interface Column<Row> {
  /** React key; defaults to the header. */
  key?: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right';
  /** The cell that names the row; a heading on phones. */
  primary?: boolean;
  className?: string;
  /** No heading in the narrow layout: buttons say what they do. */
  unlabelled?: boolean;
  /** Class in the narrow layout: its position, or `@max-[44rem]:hidden`. */
  listClassName?: string;
}

export interface TableProps<Row> {
  caption: string;
  showCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Narrow rows in three columns (checkbox, text, badge) without headings: for work lists. */
  compact?: boolean;
  className?: string;
}

/** Below 44 rem each row becomes a card: its primary cell, then headings beside values. */
export function Table<Row>({
  caption,
  showCaption,
  columns,
  rows,
  rowKey,
  compact = false,
  className,
}: TableProps<Row>) {
  const { frame, isOverflowing } = useIsOverflowing();
  return (
    <section
      ref={frame}
      aria-label={isOverflowing ? caption : undefined}
      // Only a scrollable table is a tab stop.
      tabIndex={isOverflowing ? 0 : undefined}
      className={cx('@container overflow-x-auto rounded-md border border-line bg-surface', className)}
    >
      <table className="w-full border-collapse text-left @max-[44rem]:block">
        <caption className={showCaption ? 'px-4 pt-4 text-left font-semibold @max-[44rem]:block' : 'sr-only'}>
          {caption}
        </caption>
        <thead className="@max-[44rem]:sr-only">
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th
                key={column.key ?? column.header}
                scope="col"
                className={cx(
                  'px-4 py-3 text-sm font-medium text-ink-soft',
                  column.align === 'right' && 'text-right',
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line @max-[44rem]:block">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={cx(
                'transition-colors hover:bg-paper @max-[44rem]:px-4 @max-[44rem]:py-3',
                compact
                  ? '@max-[44rem]:grid @max-[44rem]:grid-cols-[auto_1fr_auto] @max-[44rem]:gap-x-3'
                  : '@max-[44rem]:flex @max-[44rem]:flex-col',
              )}
            >
              {columns.map((column) => (
                <Cell key={column.key ?? column.header} column={column} compact={compact}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  compact: boolean;
  children: ReactNode;
}

const LABELLED = cx(
  '@max-[44rem]:flex @max-[44rem]:justify-between @max-[44rem]:gap-4 @max-[44rem]:py-1 @max-[44rem]:text-right @max-[44rem]:empty:hidden',
  '@max-[44rem]:before:shrink-0 @max-[44rem]:before:whitespace-nowrap @max-[44rem]:before:text-left @max-[44rem]:before:text-ink-soft @max-[44rem]:before:content-[attr(data-label)/""]',
);

const UNLABELLED = '@max-[44rem]:pt-1 @max-[44rem]:empty:hidden';

function Cell<Row>({ column, compact, children }: CellProps<Row>) {
  const right = column.align === 'right' && '@min-[44rem]:text-right tabular-nums whitespace-nowrap';
  if (column.primary) {
    return (
      <th
        scope="row"
        className={cx(
          'px-4 py-3 font-medium @max-[44rem]:block @max-[44rem]:px-0',
          compact ? '@max-[44rem]:py-0' : '@max-[44rem]:order-first @max-[44rem]:py-1',
          right,
          column.className,
          compact && column.listClassName,
        )}
      >
        {children}
      </th>
    );
  }
  return (
    <td
      data-label={column.header}
      className={cx(
        'px-4 py-3 align-middle @max-[44rem]:px-0',
        compact ? '@max-[44rem]:py-0' : column.unlabelled ? UNLABELLED : LABELLED,
        right,
        column.className,
        compact && column.listClassName,
      )}
    >
      {children}
    </td>
  );
}
