export interface DataTableProps {
  caption: string;
  headings: readonly [string, string];
  rows: readonly DataRow[];
}

export interface DataRow {
  name: string;
  figure: string;
  /** Where names may repeat. */
  key?: string;
}

/** The same figures as the picture beside it, for those who hear the page. */
export function DataTable({ caption, headings, rows }: DataTableProps) {
  return (
    // A table itself ignores the size that hiding gives it, so its frame is hidden.
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
