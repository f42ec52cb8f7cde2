import { ConsentBody, ProfileAnswer, ProfileBody } from '@threshold/core/contract/profile';
import type { ZodApp } from '../../base/app';
import { actorOf } from '../../http/access';
import type { ProfileService } from './profile.service';

const tags = ['profile'];

export function profileRoutes(app: ZodApp, profile: ProfileService) {
  app.patch(
    '/api/profile',
    {
      config: { access: 'signedIn' },
      schema: { tags, body: ProfileBody, response: { 200: ProfileAnswer } },
    },
    async (request) => ({
      message: 'Profile updated.',
      user: await profile.save(actorOf(request), request.body),
    }),
  );

  app.patch(
    '/api/profile/consent',
    {
      config: { access: 'buyer' },
      schema: { tags, body: ConsentBody, response: { 200: ProfileAnswer } },
    },
    async (request) => ({
      message: 'Your answer is saved.',
      user: await profile.answer(actorOf(request), request.body),
    }),
  );
}
