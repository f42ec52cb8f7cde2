import { Admins } from '@threshold/core/contract/admins';
import { id, message } from '@threshold/core/contract/fields';
import { z } from 'zod';
import type { ZodApp } from '../../base/app';
import { actorOf } from '../../http/access';
import type { AdminsService } from './admins.service';

const tags = ['admin'];

export function adminsRoutes(app: ZodApp, admins: AdminsService) {
  app.get(
    '/api/admin/admins',
    { config: { access: 'admin' }, schema: { tags, response: { 200: Admins } } },
    async (request) => admins.list(actorOf(request)),
  );

  app.delete(
    '/api/admin/admins/:id',
    {
      config: { access: 'admin', fresh: true },
      schema: { tags, params: z.object({ id }), response: { 200: message } },
    },
    async (request) => {
      await admins.remove(actorOf(request), request.params.id);
      return { message: 'Administrator removed' };
    },
  );
}
