import {
  type Audience,
  isLogin,
  readAudience,
  readReferralCode,
} from '@threshold/core/rules/account/landing-page';

export type { Audience };

type LandingView = 'home' | Audience;
type AuthTab = 'signup' | 'login';

export interface LandingState {
  view: LandingView;
  tab: AuthTab;
  referralCode: string | null;
  returnTo: string | null;
}

/** State comes from the URL, so Home, Back and shared links work; only a referral code may come from an earlier URL. */
export function readLanding(query: URLSearchParams): LandingState {
  return {
    view: readAudience(query) ?? 'home',
    tab: isLogin(query) ? 'login' : 'signup',
    referralCode: readReferralCode(query),
    returnTo: samePath(query.get('returnTo')),
  };
}

const HERE = 'http://here.invalid';

/** Prevents open redirects after login: accepts only paths of this origin. */
export function samePath(value: string | null): string | null {
  if (!value?.startsWith('/')) return null;
  try {
    const url = new URL(value, HERE);
    // API paths are not pages: /api/logout would undo the login.
    if (url.origin !== HERE || url.pathname.startsWith('/api/')) return null;
    return url.pathname + url.search + url.hash;
  } catch {
    // Not a valid URL.
    return null;
  }
}

/** Query parameters kept when switching views. */
export type CarriedParams = Pick<LandingState, 'referralCode' | 'returnTo'>;

/** Query string of the other view of this page. */
export function viewQuery(view: Audience, carriedParams: CarriedParams): string {
  const query = new URLSearchParams({ view });
  if (carriedParams.referralCode) query.set('ref', carriedParams.referralCode);
  if (carriedParams.returnTo) query.set('returnTo', carriedParams.returnTo);
  return `?${query}`;
}
