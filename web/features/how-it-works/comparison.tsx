import { usePublicConfig } from '../../lib/public-config';
import type { ComparisonRow } from './content/comparisons';

interface ComparisonProps {
  caption: string;
  rows: readonly ComparisonRow[];
}

const PORTALS = 'Big listing portals';

/** Three columns; on a phone the aspect stands over the two answers. */
export function Comparison({ caption, rows }: ComparisonProps) {
  const { brand } = usePublicConfig();
  return (
    <figure>
      <table className="w-full border-collapse text-left max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-sm:sticky max-sm:top-0 max-sm:block">
          <tr className="max-sm:grid max-sm:grid-cols-2">
            <th scope="col" className="w-1/4 max-sm:sr-only">
              <span className="sr-only">Aspect</span>
            </th>
            <th
              scope="col"
              className="font-heading w-3/8 rounded-t-lg bg-green px-4 py-4 text-lg text-surface max-sm:w-auto sm:px-6 sm:text-xl"
            >
              {brand}
            </th>
            <th
              scope="col"
              className="w-3/8 px-4 py-4 text-lg font-medium text-ink-soft max-sm:w-auto sm:px-6"
            >
              {PORTALS}
            </th>
          </tr>
        </thead>
        <tbody className="border-b-2 border-ink max-sm:block">
          {rows.map((row) => (
            <tr key={row.aspect} className="border-t border-line max-sm:grid max-sm:grid-cols-2">
              <th
                scope="row"
                className="py-4 pr-6 align-top font-semibold max-sm:col-span-2 max-sm:bg-sand max-sm:px-4 max-sm:py-2"
              >
                {row.aspect}
              </th>
              <td className="bg-green-tint px-4 py-4 align-top sm:px-6">{row.ours}</td>
              <td className="px-4 py-4 align-top text-ink-soft sm:px-6">{row.portals}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption className="mt-3 text-sm text-ink-soft">
        Portals differ from one another; this is how they usually work.
      </figcaption>
    </figure>
  );
}
