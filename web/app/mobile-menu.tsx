import { displayName } from '@threshold/core/rules/format/names';
import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { signOut } from '../session/auth';
import type { CurrentUser } from '../session/current-user';
import { Button } from '../ui/forms/button';
import { NavigationItem } from './navigation-item';
import type { NavigationLink } from './navigation-links';

const PANEL_ID = 'mobile-menu';

/** The navigation links behind a menu button, for narrow screens. */
export function MobileMenu({ links, user, login }: Omit<PanelProps, 'close'>) {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  useCloseOnNavigation(close);
  useCloseFromOutside(open, menu, toggle, close);
  const Icon = open ? X : Menu;
  return (
    <div ref={menu} className="lg:hidden">
      <button
        ref={toggle}
        type="button"
        aria-expanded={open}
        aria-controls={PANEL_ID}
        aria-label={open ? 'Close menu' : 'Open menu'}
        onClick={() => setOpen(!open)}
        className="-mr-2.5 grid size-11 place-items-center rounded-md transition-colors hover:bg-sand"
      >
        <Icon aria-hidden="true" className="size-6" />
      </button>
      <div
        id={PANEL_ID}
        hidden={!open}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line bg-surface px-2 py-3 shadow-pop sm:px-3"
      >
        {open && <Panel links={links} user={user} login={login} close={close} />}
      </div>
    </div>
  );
}

interface PanelProps {
  links: readonly NavigationLink[];
  user: CurrentUser | null;
  /** Login URL, for visitors. */
  login: string | null;
  close: () => void;
}

function Panel({ links, user, login, close }: PanelProps) {
  return (
    <>
      {user && <p className="truncate px-3 py-2 text-ink-soft">Welcome, {displayName(user)}</p>}
      <nav aria-label="Main">
        <ul>
          {links.map((link) => (
            <li key={link.to}>
              <NavigationItem link={link} onFollow={close} />
            </li>
          ))}
          {login && (
            <li>
              <NavigationItem link={{ label: 'Log in', to: login }} onFollow={close} />
            </li>
          )}
        </ul>
      </nav>
      {user && (
        <Button variant="secondary" className="mx-3 mt-2" onClick={signOut}>
          Logout
        </Button>
      )}
    </>
  );
}

function useCloseOnNavigation(close: () => void) {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current !== pathname) close();
    last.current = pathname;
  });
}

function useCloseFromOutside(
  open: boolean,
  menu: React.RefObject<HTMLDivElement | null>,
  toggle: React.RefObject<HTMLButtonElement | null>,
  close: () => void,
) {
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      toggle.current?.focus();
    };
    const onOutside = (event: Event) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  });
}
