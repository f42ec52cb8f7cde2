import type { PropertyBuyer } from '@threshold/core/contract/properties';
import { Link } from 'react-router';
import { BUYER_PARAMETER } from './buyer-parameter';
import { Part } from './part';
import { StageBadge } from './stage-badge';

/** The same buyer on the agency's other properties, so that one call covers them. */
export function AlsoOn({ buyer }: { buyer: PropertyBuyer }) {
  if (buyer.alsoOn.length === 0) return null;
  return (
    <Part title="Also on">
      <ul className="grid gap-1">
        {buyer.alsoOn.map(({ id, name, stage, mayOpen }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-3">
            {mayOpen ? (
              <Link
                to={`/properties/${id}?${new URLSearchParams({ [BUYER_PARAMETER]: buyer.buyerId })}`}
                className="link min-w-0 wrap-anywhere"
              >
                {name}
              </Link>
            ) : (
              <span className="min-w-0 wrap-anywhere">{name}, with a colleague</span>
            )}
            <StageBadge stage={stage} />
          </li>
        ))}
      </ul>
    </Part>
  );
}
