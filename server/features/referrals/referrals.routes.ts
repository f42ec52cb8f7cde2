import { ValidateReferralAnswer, ValidateReferralBody } from '@threshold/core/contract/referrals';
import { displayName } from '@threshold/core/rules/names';
import { normaliseReferralCode } from '@threshold/core/rules/referral-code';
import type { ZodApp } from '../../build-app';
import type { AppContext } from '../../context';
import { findByReferralCode } from '../accounts/accounts.repository';

export function referralsRoutes(app: ZodApp, { database }: AppContext) {
  app.post(
    '/api/referral/validate',
    {
      config: { access: 'public', limits: [{ name: 'referral', by: 'address', max: 60, seconds: 600 }] },
      schema: { tags: ['referrals'], body: ValidateReferralBody, response: { 200: ValidateReferralAnswer } },
    },
    async (request) => {
      const referrer = await findByReferralCode(database.db, normaliseReferralCode(request.body.code));
      if (!referrer) return { valid: false, referrerName: null };
      // A visitor may learn whose link they followed, never an email address.
      return { valid: true, referrerName: displayName({ ...referrer, email: referrer.agencyName }) };
    },
  );
}
