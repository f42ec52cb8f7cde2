interface DataTableProps {
  caption: string;
  headings: readonly [string, string];
  rows: readonly DataRow[];
}

interface DataRow {
  name: string;
  figure: string;
  /** Row key, where names may repeat. */
  key?: string;
}

/** The chart's values as a table, for screen readers. */
export function DataTable({ caption, headings, rows }: DataTableProps) {
  return (
    // A table ignores the size set by `sr-only`, so the wrapper is hidden.
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, figure, key = name }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{figure}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
