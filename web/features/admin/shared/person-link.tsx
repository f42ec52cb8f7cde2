import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { cx } from '../../../ui/cx';

interface PersonLinkProps {
  id: string;
  children: ReactNode;
  className?: string;
}

/** Opens the person's page within the current tab, so that Back returns to its list. */
export function PersonLink({ id, children, className }: PersonLinkProps) {
  const [params] = useSearchParams();
  const tab = params.get('tab');
  const search = new URLSearchParams({ ...(tab ? { tab } : {}), person: id });
  return (
    <Link to={`/admin-dashboard?${search}`} className={cx('link wrap-anywhere', className)}>
      {children}
    </Link>
  );
}
