/** Where `/api/login` sends a browser: the landing page, the wanted view, the Log In tab open unless Sign Up is asked for. */
export function loginRedirect(query: unknown): string {
  const given = typeof query === 'object' && query !== null ? (query as Record<string, unknown>) : {};
  const to = new URLSearchParams({ view: given.userType === 'agent' ? 'agent' : 'buyer' });
  if (given.tab !== 'signup') to.set('tab', 'login');
  if (isSameSitePath(given.returnTo)) to.set('returnTo', given.returnTo);
  return `/?${to}`;
}

/** A path on this site and nothing a browser could read as another one: `//host` and `/\host` are other sites. */
export function isSameSitePath(path: unknown): path is string {
  return typeof path === 'string' && path.length <= 500 && /^\/(?![/\\])[^\s\\]*$/.test(path);
}
