// Leaving the application altogether: the server answers these paths, not the router.

export function hardNavigate(url: string): void {
  window.location.assign(url);
}

export function reloadPage(): void {
  window.location.reload();
}

export interface LoginTarget {
  userType?: 'buyer' | 'agent';
  /** A path of this site to come back to after the login. */
  returnTo?: string;
  /** Log In unless said otherwise. */
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
