import { Link, useLocation } from 'react-router';
import { cx } from '../ui/cx';
import type { NavigationLink } from './navigation-links';

interface NavigationItemProps {
  link: NavigationLink;
  onFollow?: () => void;
  className?: string;
}

export function NavigationItem({ link, onFollow, className }: NavigationItemProps) {
  const { pathname } = useLocation();
  // A link to an anchor is never the current page.
  const current = pathname === link.to;
  return (
    <Link
      to={link.to}
      onClick={onFollow}
      aria-current={current ? 'page' : undefined}
      className={cx(
        'flex min-h-11 items-center rounded-md px-3 font-medium transition-colors hover:bg-sand',
        current ? 'text-green' : 'text-ink',
        className,
      )}
    >
      {link.label}
    </Link>
  );
}
