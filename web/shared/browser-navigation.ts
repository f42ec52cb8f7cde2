// Full page loads: these paths are served by the server, not the router.

export function hardNavigate(url: string): void {
  window.location.assign(url);
}

export function reloadPage(): void {
  window.location.reload();
}

export interface LoginTarget {
  userType?: 'buyer' | 'agent';
  /** Path of this site to return to after login. */
  returnTo?: string;
  /** Log In by default. */
  tab?: 'signup';
}

export function loginUrl({ userType, returnTo, tab }: LoginTarget = {}): string {
  const query = new URLSearchParams();
  if (userType) query.set('userType', userType);
  if (tab) query.set('tab', tab);
  if (returnTo) query.set('returnTo', returnTo);
  const text = query.toString();
  return text ? `/api/login?${text}` : '/api/login';
}

export const LOGOUT_URL = '/api/logout';
