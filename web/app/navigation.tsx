import { isSuspended } from '@threshold/core/rules/account/suspension';
import { displayName } from '@threshold/core/rules/format/names';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { usePublicConfig } from '../api/public-config';
import { signOut, useAuth } from '../session/auth';
import { lazyWithRetry } from '../shared/lazy';
import { Logo } from '../ui/brand/logo';
import { Container } from '../ui/container';
import { Button, LinkButton } from '../ui/forms/button';
import { MobileMenu } from './mobile-menu';
import { NavigationItem } from './navigation-item';
import { loginPath, navigationLinks } from './navigation-links';
import { usePrefetch } from './routing/prefetch';

/** A separate chunk, which visitors do not need. */
const NotificationInbox = lazyWithRetry(
  () => import('../features/notifications/notification-inbox'),
  () => null,
);

export function Navigation() {
  const { brand } = usePublicConfig();
  const { user, isLoading, mustChoosePassword } = useAuth();
  const { pathname, search } = useLocation();
  usePrefetch(user);
  // Signed in, but the account is still loading: show no links rather than the wrong ones.
  const links = isLoading || mustChoosePassword ? [] : navigationLinks(user);
  const isVisitor = !user && !isLoading && !mustChoosePassword;
  const login = loginPath(pathname, search);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <Container className="relative flex h-16 items-center low:h-13 justify-between gap-4">
        <Link
          to={pathname === '/landing' ? '/landing' : '/'}
          className="flex min-h-11 shrink-0 items-center rounded-md"
        >
          <Logo brand={brand} />
          <span className="sr-only">, home</span>
        </Link>
        <div className="flex items-center gap-2">
          <nav aria-label="Main" className="hidden lg:block">
            <ul className="flex items-center gap-1">
              {links.map((link) => (
                <li key={link.to}>
                  <NavigationItem link={link} />
                </li>
              ))}
            </ul>
          </nav>
          {user && (
            <p className="hidden max-w-64 truncate border-l border-line pl-4 text-ink-soft lg:block">
              Welcome, {displayName(user)}
            </p>
          )}
          {user && user.userType !== 'admin' && !isSuspended(user) && (
            <Suspense fallback={<span className="size-11" />}>
              <NotificationInbox user={user} />
            </Suspense>
          )}
          {user && (
            <div className="hidden lg:block">
              <Button variant="secondary" size="sm" onClick={signOut}>
                Logout
              </Button>
            </div>
          )}
          {isVisitor && (
            <LinkButton to={login} variant="secondary" size="sm">
              Log in
            </LinkButton>
          )}
          <MobileMenu links={links} user={user} login={isVisitor ? login : null} />
        </div>
      </Container>
    </header>
  );
}
