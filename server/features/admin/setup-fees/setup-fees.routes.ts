import { id, message } from '@threshold/core/contract/fields';
import {
  MarketingSentBody,
  MarketingSentOfManyBody,
  SetupFeeMetrics,
  SetupFeeStatusBody,
  SetupFeeStatusOfManyBody,
  SetupFees,
  SetupFeesQuery,
} from '@threshold/core/contract/setup-fees';
import { z } from 'zod';
import type { ZodApp } from '../../../base/app';
import { actorOf } from '../../../http/access';
import { sendCsv } from '../../../http/csv-reply';
import type { SetupFeesService } from './setup-fees.service';

const config = { access: 'admin' as const };
const tags = ['admin'];
const params = z.object({ agentId: id });

export function setupFeesRoutes(app: ZodApp, fees: SetupFeesService) {
  app.get(
    '/api/admin/setup-fees',
    { config, schema: { tags, querystring: SetupFeesQuery, response: { 200: SetupFees } } },
    async (request) => {
      const { page, limit, ...filter } = request.query;
      return fees.page(actorOf(request), filter, { page, limit });
    },
  );

  app.get(
    '/api/admin/setup-fees/metrics',
    { config, schema: { tags, response: { 200: SetupFeeMetrics } } },
    async () => fees.metrics(),
  );

  app.get(
    '/api/admin/setup-fees/export',
    {
      config: { ...config, recentPassword: true, priority: 'low' },
      schema: {
        tags,
        querystring: SetupFeesQuery.pick({ status: true, marketingEmailAgreed: true, search: true }),
      },
    },
    async (request, reply) => sendCsv(reply, await fees.export(actorOf(request), request.query)),
  );

  app.patch(
    '/api/admin/setup-fees/:agentId/status',
    { config, schema: { tags, params, body: SetupFeeStatusBody, response: { 200: message } } },
    async (request) => {
      await fees.setStatus(actorOf(request), [request.params.agentId], request.body);
      return { message: 'Setup fee status updated successfully' };
    },
  );

  app.patch(
    '/api/admin/setup-fees/:agentId/marketing-sent',
    { config, schema: { tags, params, body: MarketingSentBody, response: { 200: message } } },
    async (request) => {
      await fees.setSent(actorOf(request), [request.params.agentId], request.body);
      return { message: 'Marketing email status updated successfully' };
    },
  );

  app.patch(
    '/api/admin/setup-fees/status',
    { config, schema: { tags, body: SetupFeeStatusOfManyBody, response: { 200: message } } },
    async (request) => {
      const { agentIds, ...change } = request.body;
      const count = await fees.setStatus(actorOf(request), agentIds, change);
      return { message: `Setup fee status of ${count} agents updated` };
    },
  );

  app.patch(
    '/api/admin/setup-fees/marketing-sent',
    { config, schema: { tags, body: MarketingSentOfManyBody, response: { 200: message } } },
    async (request) => {
      const { agentIds, ...change } = request.body;
      const count = await fees.setSent(actorOf(request), agentIds, change);
      return { message: `Marketing email status of ${count} agents updated` };
    },
  );
}
