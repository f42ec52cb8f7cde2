import { AdminPerson } from '@threshold/core/contract/admin-person';
import { z } from 'zod';
import type { ZodApp } from '../../../base/app';
import { actorOf } from '../../../http/access';
import type { PersonService } from './person.service';

export function personRoutes(app: ZodApp, people: PersonService) {
  app.get(
    '/api/admin/people/:id',
    {
      config: { access: 'admin' },
      schema: { tags: ['admin'], params: z.object({ id: z.uuid() }), response: { 200: AdminPerson } },
    },
    async (request) => people.open(actorOf(request), request.params.id),
  );
}
