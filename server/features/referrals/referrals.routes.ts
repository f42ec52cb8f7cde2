import {
  MyReferralCode,
  ReferralStats,
  ValidateReferralAnswer,
  ValidateReferralBody,
} from '@threshold/core/contract/referrals';
import { displayName } from '@threshold/core/rules/names';
import { normaliseReferralCode } from '@threshold/core/rules/referral-code';
import type { ZodApp } from '../../base/app';
import type { AppContext } from '../../context';
import { actorOf } from '../../http/access';
import { findByReferralCode } from '../accounts/accounts.repository';
import type { ReferralsService } from './referrals.service';

export function referralsRoutes(app: ZodApp, { database }: AppContext, service: ReferralsService) {
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

  app.get(
    '/api/referral/my-code',
    {
      config: { access: 'agent.owner' },
      schema: { tags: ['referrals'], response: { 200: MyReferralCode } },
    },
    (request) => service.myCode(actorOf(request)),
  );

  app.get(
    '/api/referral/stats',
    {
      config: { access: 'agent.owner' },
      schema: { tags: ['referrals'], response: { 200: ReferralStats } },
    },
    (request) => service.stats(actorOf(request)),
  );
}
