import {
  MyReferralCode,
  ReferralStats,
  ValidateReferralBody,
  ValidateReferralResponse,
} from '@threshold/core/contract/referrals';
import type { ZodApp } from '../../base/app';
import type { AppContext } from '../../context';
import { actorOf } from '../../http/access';
import { type ReferralsService, referralsService } from './referrals.service';

export function referralsFeature(context: AppContext) {
  const service = referralsService(context);
  return { service, routes: (app: ZodApp) => referralsRoutes(app, service) };
}

function referralsRoutes(app: ZodApp, service: ReferralsService) {
  app.post(
    '/api/referral/validate',
    {
      config: { access: 'public', limits: [{ name: 'referral', by: 'address', max: 60, seconds: 600 }] },
      schema: {
        tags: ['referrals'],
        body: ValidateReferralBody,
        response: { 200: ValidateReferralResponse },
      },
    },
    (request) => service.validate(request.body.code),
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
