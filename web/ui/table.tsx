import type { ReactNode } from 'react';
import { cx } from './cx';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right';
  /** The cell that names the row; a heading on phones. */
  primary?: boolean;
  className?: string;
}

export interface TableProps<Row> {
  caption: string;
  showCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  className?: string;
}

/** Under 640 px each row becomes a small card with its headings beside the values. */
export function Table<Row>({ caption, showCaption, columns, rows, rowKey, className }: TableProps<Row>) {
  return (
    <div className={cx('overflow-hidden rounded-lg border border-line bg-surface', className)}>
      <table className="w-full border-collapse text-left max-sm:block">
        <caption className={showCaption ? 'px-4 pt-4 text-left font-semibold max-sm:block' : 'sr-only'}>
          {caption}
        </caption>
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th
                key={column.key}
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
        <tbody className="divide-y divide-line max-sm:block">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className="transition-colors hover:bg-paper max-sm:block max-sm:px-4 max-sm:py-3"
            >
              {columns.map((column) => (
                <Cell key={column.key} column={column}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const right = column.align === 'right' && 'sm:text-right tabular-nums';
  if (column.primary) {
    return (
      <th
        scope="row"
        className={cx('px-4 py-3 font-medium max-sm:block max-sm:px-0 max-sm:py-1', right, column.className)}
      >
        {children}
      </th>
    );
  }
  return (
    <td
      data-label={column.header}
      className={cx(
        'px-4 py-3 align-middle max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:px-0 max-sm:py-1 max-sm:text-right',
        'max-sm:before:shrink-0 max-sm:before:text-left max-sm:before:text-ink-soft max-sm:before:content-[attr(data-label)/""]',
        right,
        column.className,
      )}
    >
      {children}
    </td>
  );
}
