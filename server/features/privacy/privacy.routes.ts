import { id, message } from '@threshold/core/contract/fields';
import {
  AdminDataRequest,
  AdminDataRequests,
  AdminDataRequestsQuery,
  AnswerDataRequestBody,
  ConsentChange,
  ConsentParams,
  DataQuery,
  DataRequest,
  DataRequestBody,
  DataRequests,
  DeleteAccountBody,
  Privacy,
} from '@threshold/core/contract/privacy';
import { z } from 'zod';
import type { ZodApp } from '../../base/app';
import { actorOf } from '../../http/access';
import { currentSession } from '../accounts/start-session';
import type { SessionsService } from '../sessions/session-cookies';
import type { ConsentsService } from './consents.service';
import type { PrivacyService } from './privacy.service';
import type { RequestsService } from './requests.service';

const config = { access: 'signedIn' as const, suspended: 'open' as const };
const tags = ['privacy'];

interface Dependencies {
  sessions: SessionsService;
  consents: ConsentsService;
  privacy: PrivacyService;
  requests: RequestsService;
}

export function privacyRoutes(app: ZodApp, { sessions, consents, privacy, requests }: Dependencies) {
  app.get('/api/privacy', { config, schema: { tags, response: { 200: Privacy } } }, async (request) =>
    consents.read(actorOf(request)),
  );

  app.put(
    '/api/privacy/consents/:kind',
    { config, schema: { tags, params: ConsentParams, body: ConsentChange, response: { 200: Privacy } } },
    async (request) => consents.change(actorOf(request), request.params.kind, request.body.given),
  );

  app.get(
    '/api/privacy/data',
    { config: { ...config, priority: 'low' }, schema: { tags, querystring: DataQuery } },
    async (request, reply) => {
      const file = await privacy.myData(actorOf(request), request.query.format);
      return reply
        .type(file.type)
        .header('content-disposition', `attachment; filename="${file.fileName}"`)
        .send(file.content);
    },
  );

  app.post(
    '/api/privacy/delete-account',
    { config, schema: { tags, body: DeleteAccountBody, response: { 200: message } } },
    async (request, reply) => {
      await privacy.deleteAccount(currentSession(request), request.body);
      await sessions.end(request, reply);
      return { message: 'Your account has been deleted.' };
    },
  );

  app.get(
    '/api/privacy/requests',
    { config, schema: { tags, response: { 200: DataRequests } } },
    async (request) => ({ requests: await requests.mine(actorOf(request)) }),
  );

  app.post(
    '/api/privacy/requests',
    { config, schema: { tags, body: DataRequestBody, response: { 201: DataRequest } } },
    async (request, reply) => reply.status(201).send(await requests.create(actorOf(request), request.body)),
  );
}

/** The admin register of data requests. */
export function dataRequestRoutes(app: ZodApp, requests: RequestsService) {
  const admin = { access: 'admin' as const };

  app.get(
    '/api/admin/data-requests',
    {
      config: admin,
      schema: { tags: ['admin'], querystring: AdminDataRequestsQuery, response: { 200: AdminDataRequests } },
    },
    async ({ query }) => requests.register(query.status, query.page, query.limit),
  );

  app.patch(
    '/api/admin/data-requests/:id',
    {
      config: admin,
      schema: {
        tags: ['admin'],
        params: z.object({ id }),
        body: AnswerDataRequestBody,
        response: { 200: AdminDataRequest },
      },
    },
    async (request) => requests.answer(actorOf(request), request.params.id, request.body),
  );
}
