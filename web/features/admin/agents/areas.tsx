import { condenseOutcodes } from '@threshold/core/rules/places/outcodes';

/** Outward codes condensed into ranges; a line ends between two of them, never inside one. */
export function Areas({ codes }: { codes: readonly string[] }) {
  return condenseOutcodes(codes)
    .split(', ')
    .map((range, n) => (
      <span key={range}>
        {n > 0 && ', '}
        <span className="whitespace-nowrap">{range}</span>
      </span>
    ));
}
