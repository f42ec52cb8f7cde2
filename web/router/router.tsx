import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  type Ref,
  startTransition,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

// Addresses and moving between them. The pages are one flat list (`route-table.ts`) and nothing is loaded or sent by a
// router, so what is left is small enough to stand here: a library's share of the first page was 14 kB of script.

export interface Place {
  pathname: string;
  search: string;
  hash: string;
  /** New at every step, also to the same address. */
  key: string;
}

/** How somebody came to a place: by a link, by one that replaced the last entry, or back and forth. */
export type Step = 'PUSH' | 'REPLACE' | 'POP';

export interface NavigateOptions {
  replace?: boolean;
}

export type Navigate = (to: string, options?: NavigateOptions) => void;

interface Where {
  place: Place;
  step: Step;
}

const PlaceContext = createContext<Where | null>(null);
const NavigateContext = createContext<Navigate | null>(null);

const HERE = 'http://here.invalid';
const FIRST_KEY = 'default';

/** A path, a query or an anchor, seen from a page; null when it leads to another site. */
function resolve(to: string, pathname: string): Omit<Place, 'key'> | null {
  // Without the query of the page: a link to an anchor leaves it behind, as one to another query does.
  const url = new URL(to, `${HERE}${pathname}`);
  return url.origin === HERE ? { pathname: url.pathname, search: url.search, hash: url.hash } : null;
}

const addressOf = ({ pathname, search, hash }: Omit<Place, 'key'>) => `${pathname}${search}${hash}`;

const newKey = () => Math.random().toString(36).slice(2, 10);

function ownPlace(to: string, pathname: string): Omit<Place, 'key'> {
  const place = resolve(to, pathname);
  if (!place) throw new Error('The router leads to pages of this site alone');
  return place;
}

function Provider({ where, navigate, children }: { where: Where; navigate: Navigate; children: ReactNode }) {
  return (
    <NavigateContext value={navigate}>
      <PlaceContext value={where}>{children}</PlaceContext>
    </NavigateContext>
  );
}

function placeOfWindow(): Place {
  const { pathname, search, hash } = window.location;
  const state: unknown = window.history.state;
  const key = typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : FIRST_KEY;
  return { pathname, search, hash, key };
}

export function BrowserRouter({ children }: { children: ReactNode }) {
  const [where, setWhere] = useState<Where>(() => ({ place: placeOfWindow(), step: 'POP' }));
  useLayoutEffect(() => {
    const back = () => startTransition(() => setWhere({ place: placeOfWindow(), step: 'POP' }));
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, []);
  const navigate = useCallback<Navigate>((to, { replace = false } = {}) => {
    const place = { ...ownPlace(to, window.location.pathname), key: newKey() };
    window.history[replace ? 'replaceState' : 'pushState']({ key: place.key }, '', addressOf(place));
    // The page that is shown stays until the next one can be drawn.
    startTransition(() => setWhere({ place, step: replace ? 'REPLACE' : 'PUSH' }));
  }, []);
  return (
    <Provider where={where} navigate={navigate}>
      {children}
    </Provider>
  );
}

/** Where the page is drawn on the server, nobody goes anywhere. */
export function StaticRouter({ location, children }: { location: string; children: ReactNode }) {
  const where: Where = { place: { ...ownPlace(location, '/'), key: FIRST_KEY }, step: 'POP' };
  return (
    <Provider where={where} navigate={() => undefined}>
      {children}
    </Provider>
  );
}

/** For tests of a part of a page: the browser's own address stays as it is. */
export function MemoryRouter({
  initialEntries: [first = '/'] = [],
  children,
}: {
  initialEntries?: readonly string[];
  children: ReactNode;
}) {
  const [where, setWhere] = useState<Where>(() => ({
    place: { ...ownPlace(first, '/'), key: FIRST_KEY },
    step: 'POP',
  }));
  const pathname = useRef(where.place.pathname);
  const navigate = useCallback<Navigate>((to, { replace = false } = {}) => {
    const place = { ...ownPlace(to, pathname.current), key: newKey() };
    pathname.current = place.pathname;
    startTransition(() => setWhere({ place, step: replace ? 'REPLACE' : 'PUSH' }));
  }, []);
  return (
    <Provider where={where} navigate={navigate}>
      {children}
    </Provider>
  );
}

function useWhere(): Where {
  const where = useContext(PlaceContext);
  if (!where) throw new Error('There is no router around this part');
  return where;
}

export const useLocation = (): Place => useWhere().place;

export const useNavigationType = (): Step => useWhere().step;

export function useNavigate(): Navigate {
  const navigate = useContext(NavigateContext);
  if (!navigate) throw new Error('There is no router around this part');
  return navigate;
}

type Query = URLSearchParams | Record<string, string>;
export type SetQuery = (
  next: Query | ((current: URLSearchParams) => Query),
  options?: NavigateOptions,
) => void;

export function useSearchParams(): [URLSearchParams, SetQuery] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const setQuery = useCallback<SetQuery>(
    (next, options) => {
      const chosen = typeof next === 'function' ? next(new URLSearchParams(query)) : next;
      navigate(`?${new URLSearchParams(chosen)}`, options);
    },
    [query, navigate],
  );
  return [query, setQuery];
}

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  replace?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const here = useLocation();
  const navigate = useNavigate();
  const place = resolve(to, here.pathname);
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!place || !isPlainClick(event)) return;
    event.preventDefault();
    // The same place a second time is no second entry to go back through.
    navigate(addressOf(place), { replace: replace ?? addressOf(place) === addressOf(here) });
  }
  return <a {...rest} href={place ? addressOf(place) : to} onClick={follow} />;
}

/** Any other click is the browser's own: a new tab, a download. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  if (event.defaultPrevented || event.button !== 0 || (target && target !== '_self')) return false;
  return !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
}
