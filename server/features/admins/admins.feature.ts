import { AdminSetupBody, AdminSetupResponse } from '@threshold/core/contract/accounts';
import { Admins } from '@threshold/core/contract/admins';
import { id, message } from '@threshold/core/contract/fields';
import { z } from 'zod';
import type { ZodApp } from '../../base/app';
import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import { actorOf } from '../../http/access';
import { type AdminsService, adminsService } from './admins.service';
import { FAILED_SIGN_IN, recordIfAdmin } from './failed-sign-ins';

export const adminsFeature = (context: AppContext): Feature => ({
  routes: (app) => adminsRoutes(app, adminsService(context)),
  jobs: [FAILED_SIGN_IN.transactional((tx, { emailHash, by }) => recordIfAdmin(tx, context, emailHash, by))],
});

const tags = ['admin'];

function adminsRoutes(app: ZodApp, admins: AdminsService) {
  app.get(
    '/api/admin/admins',
    { config: { access: 'admin' }, schema: { tags, response: { 200: Admins } } },
    async (request) => admins.list(actorOf(request)),
  );

  app.delete(
    '/api/admin/admins/:id',
    {
      config: { access: 'admin', recentPassword: true },
      schema: { tags, params: z.object({ id }), response: { 200: message } },
    },
    async (request) => {
      await admins.remove(actorOf(request), request.params.id);
      return { message: 'Admin removed' };
    },
  );

  app.post(
    '/api/admin/setup',
    {
      config: {
        access: 'public',
        // The key gives access to all admin functions, so attempts are limited for all callers together.
        limits: [
          { name: 'setup', by: 'address', max: 10, seconds: 3600 },
          { name: 'setup', by: 'everyone', max: 60, seconds: 3600 },
        ],
      },
      schema: { tags: ['accounts'], body: AdminSetupBody, response: { 200: AdminSetupResponse } },
    },
    async (request) => {
      const results = await admins.setUp(request.body);
      const created = results.filter((result) => result.status === 'created').length;
      return {
        message:
          created > 0 ? 'Admin accounts are ready.' : 'These accounts already exist. Nothing was changed.',
        results,
      };
    },
  );
}
