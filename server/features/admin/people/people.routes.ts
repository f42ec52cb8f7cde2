import {
  AdminAgent,
  AdminAgents,
  AdminAgentsQuery,
  AdminBuyers,
  AdminBuyersQuery,
  AdminPeople,
  AdminPeopleQuery,
  ConsentSummary,
  ConsentSummaryQuery,
  DeletionProgress,
  EditAgentBody,
} from '@threshold/core/contract/admin';
import { AdminPerson } from '@threshold/core/contract/admin-person';
import { AgencyRefund } from '@threshold/core/contract/billing';
import { id, message } from '@threshold/core/contract/fields';
import { z } from 'zod';
import type { ZodApp } from '../../../base/app';
import { actorOf } from '../../../http/access';
import type { RefundsService } from '../../billing/refunds.service';
import type { DeleteAllService } from './delete-all.service';
import type { EditAgentService } from './edit-agent.service';
import type { PeopleService } from './people.service';
import type { PersonService } from './person.service';

const config = { access: 'admin' as const };
const freshConfig = { ...config, recentPassword: true as const };
const tags = ['admin'];
const params = z.object({ id });
const messageResponse = { response: { 200: message } };

interface Dependencies {
  people: PeopleService;
  deleteAll: DeleteAllService;
  agents: EditAgentService;
  refunds: RefundsService;
  person: PersonService;
}

export function peopleRoutes(app: ZodApp, { people, deleteAll, agents, refunds, person }: Dependencies) {
  app.get(
    '/api/admin/agents',
    { config, schema: { tags, querystring: AdminAgentsQuery, response: { 200: AdminAgents } } },
    async (request) => people.agents(actorOf(request), request.query),
  );

  app.get(
    '/api/admin/buyers',
    { config, schema: { tags, querystring: AdminBuyersQuery, response: { 200: AdminBuyers } } },
    async (request) => people.buyers(actorOf(request), request.query),
  );

  app.get(
    '/api/admin/people',
    { config, schema: { tags, querystring: AdminPeopleQuery, response: { 200: AdminPeople } } },
    async (request) => people.people(actorOf(request), request.query),
  );

  app.get(
    '/api/admin/consent-summary',
    {
      config,
      schema: { tags, querystring: ConsentSummaryQuery, response: { 200: ConsentSummary } },
    },
    async (request) => people.consents(actorOf(request), request.query),
  );

  app.patch(
    '/api/admin/agents/:id',
    { config, schema: { tags, params, body: EditAgentBody, response: { 200: AdminAgent } } },
    async (request) => agents.edit(actorOf(request), request.params.id, request.body),
  );

  app.patch(
    '/api/admin/agents/:id/suspend',
    { config, schema: { tags, params, ...messageResponse } },
    async (request) => {
      await agents.suspend(actorOf(request), request.params.id);
      return { message: 'Agent suspended' };
    },
  );

  app.patch(
    '/api/admin/agents/:id/unsuspend',
    { config, schema: { tags, params, ...messageResponse } },
    async (request) => {
      await agents.unsuspend(actorOf(request), request.params.id);
      return { message: 'Agent unsuspended' };
    },
  );

  for (const kind of ['agents', 'buyers'] as const) {
    app.delete(
      `/api/admin/${kind}/delete-all`,
      { config: freshConfig, schema: { tags, response: { 202: message } } },
      async (request, reply) => {
        const count = await deleteAll.start(actorOf(request), kind);
        return reply.code(202).send({ message: `Deleting ${count} ${kind}` });
      },
    );

    app.get(
      `/api/admin/${kind}/delete-all`,
      { config, schema: { tags, response: { 200: DeletionProgress } } },
      () => deleteAll.progress(kind),
    );
  }

  for (const [kind, what] of [
    ['agent', 'Agent'],
    ['buyer', 'Buyer'],
  ] as const) {
    app.delete(
      `/api/admin/${kind}s/:id`,
      { config: freshConfig, schema: { tags, params, ...messageResponse } },
      async (request) => {
        await people.remove(actorOf(request), request.params.id, kind);
        return { message: `${what} deleted` };
      },
    );
  }

  app.get(
    '/api/admin/people/:id',
    { config, schema: { tags, params, response: { 200: AdminPerson } } },
    async (request) => person.open(actorOf(request), request.params.id),
  );

  app.get(
    '/api/admin/agents/:id/refund',
    { config, schema: { tags, params, response: { 200: AgencyRefund } } },
    async (request) => refunds.state(request.params.id),
  );

  app.post(
    '/api/admin/agents/:id/refund',
    { config: freshConfig, schema: { tags, params, ...messageResponse } },
    async (request) => {
      await refunds.request(actorOf(request), request.params.id);
      return { message: 'Refund sent' };
    },
  );
}
