/** Target of `/api/login`: the landing page with the requested view, Log In by default. */
export function loginRedirect(query: unknown): string {
  const params = typeof query === 'object' && query !== null ? (query as Record<string, unknown>) : {};
  const to = new URLSearchParams({ view: params.userType === 'agent' ? 'agent' : 'buyer' });
  if (params.tab !== 'signup') to.set('tab', 'login');
  if (isSameSitePath(params.returnTo)) to.set('returnTo', params.returnTo);
  return `/?${to}`;
}

/** Only a path on this site: `//host` and `/\host` are other sites. */
export function isSameSitePath(path: unknown): path is string {
  return typeof path === 'string' && path.length <= 500 && /^\/(?![/\\])[^\s\\]*$/.test(path);
}
