export type Audience = 'buyer' | 'agent';

/** Whom a view of the landing page is for. Referral links say `userType`, everything else says `view`. */
export function readAudience(query: URLSearchParams): Audience | null {
  const view = query.get('view') ?? query.get('userType');
  return view === 'buyer' || view === 'agent' ? view : null;
}

export const isLogin = (query: URLSearchParams) => query.get('tab') === 'login';

export const readReferralCode = (query: URLSearchParams) => query.get('ref')?.trim() || null;

/**
 * Which drawing of the landing page an address means: one for each view and tab. Of a referral code only that it came,
 * never which: the page keeps a place for the referrer's name.
 */
export function landingPage(query: URLSearchParams): string {
  const view = readAudience(query);
  return view
    ? `/?view=${view}${isLogin(query) ? '&tab=login' : ''}${readReferralCode(query) ? '&ref=1' : ''}`
    : '/';
}
