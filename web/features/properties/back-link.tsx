import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { useMedia } from '../../shared/use-media-query';

/** Wide enough for a table of buyers; cards below. */
export const useIsDesktop = () => useMedia('(min-width: 48rem)');

export function BackLink({ to }: { to: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center gap-1.5 text-ink-soft hover:text-ink">
      <ArrowLeft aria-hidden="true" className="size-4.5" />
      Dashboard
    </Link>
  );
}
