export type Audience = 'buyer' | 'agent';
export type LandingView = 'home' | Audience;
export type AuthTab = 'signup' | 'login';

export interface LandingState {
  view: LandingView;
  tab: AuthTab;
  referralCode: string | null;
  returnTo: string | null;
}

/** The address is the only memory of the landing page, so Home, Back and a shared link all do what they say. */
export function readLanding(query: URLSearchParams): LandingState {
  // Referral links say `userType`, everything else says `view`.
  const view = asAudience(query.get('view')) ?? asAudience(query.get('userType')) ?? 'home';
  return {
    view,
    tab: query.get('tab') === 'login' ? 'login' : 'signup',
    referralCode: query.get('ref')?.trim() || null,
    returnTo: samePath(query.get('returnTo')),
  };
}

function asAudience(value: string | null): Audience | null {
  return value === 'buyer' || value === 'agent' ? value : null;
}

const HERE = 'http://here.invalid';

/** A path of this site and nothing else: a link must not be able to send a fresh login to another site. */
export function samePath(value: string | null): string | null {
  if (!value?.startsWith('/')) return null;
  try {
    const url = new URL(value, HERE);
    // The server's own paths are not pages: /api/logout would undo the login that led there.
    if (url.origin !== HERE || url.pathname.startsWith('/api/')) return null;
    return url.pathname + url.search + url.hash;
  } catch {
    // Not an address at all, so nowhere to return to.
    return null;
  }
}

/** The other view of this same page; the referral code and the way back travel with it. */
export function viewQuery(view: Audience, state: Pick<LandingState, 'referralCode' | 'returnTo'>): string {
  const query = new URLSearchParams({ view });
  if (state.referralCode) query.set('ref', state.referralCode);
  if (state.returnTo) query.set('returnTo', state.returnTo);
  return `?${query}`;
}
