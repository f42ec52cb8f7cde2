import { condenseOutcodes } from '@threshold/core/rules/places/outcodes';

/** Outward codes condensed into ranges; lines break only between ranges. */
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
