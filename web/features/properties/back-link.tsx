import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

export function BackLink({ to }: { to: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center gap-1.5 text-ink-soft hover:text-ink">
      <ArrowLeft aria-hidden="true" className="size-4.5" />
      Dashboard
    </Link>
  );
}
