import {
  type Audience,
  isLogin,
  readAudience,
  readReferralCode,
} from '@threshold/core/rules/account/landing-page';

export type { Audience };
export type LandingView = 'home' | Audience;
export type AuthTab = 'signup' | 'login';

export interface LandingState {
  view: LandingView;
  tab: AuthTab;
  referralCode: string | null;
  returnTo: string | null;
}

/** The address says all but a referral code that came earlier, so Home, Back and a shared link do what they say. */
export function readLanding(query: URLSearchParams): LandingState {
  return {
    view: readAudience(query) ?? 'home',
    tab: isLogin(query) ? 'login' : 'signup',
    referralCode: readReferralCode(query),
    returnTo: samePath(query.get('returnTo')),
  };
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

/** What a visitor brought along and takes from view to view. */
export type CarriedParams = Pick<LandingState, 'referralCode' | 'returnTo'>;

/** The other view of this same page. */
export function viewQuery(view: Audience, carriedParams: CarriedParams): string {
  const query = new URLSearchParams({ view });
  if (carriedParams.referralCode) query.set('ref', carriedParams.referralCode);
  if (carriedParams.returnTo) query.set('returnTo', carriedParams.returnTo);
  return `?${query}`;
}
