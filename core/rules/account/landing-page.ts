export type Audience = 'buyer' | 'agent';

/** The audience of the landing page. Referral links use `userType`, all others `view`. */
export function readAudience(query: URLSearchParams): Audience | null {
  const view = query.get('view') ?? query.get('userType');
  return view === 'buyer' || view === 'agent' ? view : null;
}

export const isLogin = (query: URLSearchParams) => query.get('tab') === 'login';

export const readReferralCode = (query: URLSearchParams) => query.get('ref')?.trim() || null;

/**
 * Identifies the rendered variant of the landing page: one per view and tab. Only the presence of a referral code
 * counts, because the referrer's name is filled in afterwards.
 */
export function landingPage(query: URLSearchParams): string {
  const view = readAudience(query);
  return view
    ? `/?view=${view}${isLogin(query) ? '&tab=login' : ''}${readReferralCode(query) ? '&ref=1' : ''}`
    : '/';
}
