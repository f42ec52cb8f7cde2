import { ConsentBody, ProfileBody, ProfileResponse } from '@threshold/core/contract/profile';
import type { ZodApp } from '../../base/app';
import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import { actorOf } from '../../http/access';
import { type ProfileService, profileService } from './profile.service';

export const profileFeature = (context: AppContext): Feature => ({
  routes: (app) => profileRoutes(app, profileService(context)),
});

const tags = ['profile'];

function profileRoutes(app: ZodApp, profile: ProfileService) {
  app.patch(
    '/api/profile',
    {
      config: { access: 'signedIn' },
      schema: { tags, body: ProfileBody, response: { 200: ProfileResponse } },
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
      schema: { tags, body: ConsentBody, response: { 200: ProfileResponse } },
    },
    async (request) => ({
      message: 'Your answer is saved.',
      user: await profile.answer(actorOf(request), request.body),
    }),
  );
}
