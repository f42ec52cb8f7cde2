import { AgencyRefund } from '@threshold/core/contract/billing';
import { message } from '@threshold/core/contract/fields';
import { z } from 'zod';
import type { ZodApp } from '../../../base/app';
import { actorOf } from '../../../http/access';
import type { RefundsService } from '../../billing/refunds.service';

const tags = ['admin'];
const params = z.object({ id: z.uuid() });

export function refundsRoutes(app: ZodApp, refunds: RefundsService) {
  app.get(
    '/api/admin/agents/:id/refund',
    { config: { access: 'admin' }, schema: { tags, params, response: { 200: AgencyRefund } } },
    async ({ params: { id } }) => refunds.state(id),
  );

  app.post(
    '/api/admin/agents/:id/refund',
    {
      config: { access: 'admin', recentPassword: true },
      schema: { tags, params, response: { 200: message } },
    },
    async (request) => {
      await refunds.request(actorOf(request), request.params.id);
      return { message: 'Refund sent' };
    },
  );
}
