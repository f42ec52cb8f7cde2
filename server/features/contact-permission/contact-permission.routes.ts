import {
  AcceptBody,
  AccessAgencies,
  BlockBody,
  BlockedAgencies,
  BlockedAgency,
  ContactPreferences,
  ContactPreferencesBody,
  DeclineBody,
  Introduction,
  IntroductionBody,
  IntroductionRequest,
  Introductions,
  MyAccess,
  MyAccessQuery,
  UnderWayContacts,
} from '@threshold/core/contract/contact-preferences';
import { id } from '@threshold/core/contract/fields';
import { z } from 'zod';
import type { ZodApp } from '../../base/app';
import { actorOf } from '../../http/access';
import type { ContactPreferencesService } from './contact-preferences.service';
import type { IntroductionsService } from './introductions.service';
import type { MyAccessService } from './my-access.service';

const tags = ['contact-permission'];
const params = z.object({ id });
const config = { access: 'buyer' } as const;

interface ContactPermissionServices {
  preferences: ContactPreferencesService;
  introductions: IntroductionsService;
  access: MyAccessService;
}

export function contactPermissionRoutes(
  app: ZodApp,
  { preferences, introductions, access }: ContactPermissionServices,
) {
  app.get(
    '/api/my-access',
    { config, schema: { tags, querystring: MyAccessQuery, response: { 200: MyAccess } } },
    async (request) => access.list(actorOf(request), request.query),
  );

  app.get(
    '/api/my-access/agencies',
    { config, schema: { tags, response: { 200: AccessAgencies } } },
    async (request) => access.agencies(actorOf(request)),
  );

  app.get(
    '/api/contact-preferences',
    { config, schema: { tags, response: { 200: ContactPreferences } } },
    async (request) => preferences.preferences(actorOf(request)),
  );

  app.get(
    '/api/contact-preferences/under-way',
    { config, schema: { tags, response: { 200: UnderWayContacts } } },
    async (request) => ({ contacts: await preferences.underWay(actorOf(request)) }),
  );

  app.put(
    '/api/contact-preferences',
    { config, schema: { tags, body: ContactPreferencesBody, response: { 200: ContactPreferences } } },
    async (request) => preferences.choose(actorOf(request), request.body),
  );

  app.get(
    '/api/blocked-agencies',
    { config, schema: { tags, response: { 200: BlockedAgencies } } },
    async (request) => ({ agencies: await preferences.blocked(actorOf(request)) }),
  );

  app.post(
    '/api/blocked-agencies',
    { config, schema: { tags, body: BlockBody, response: { 201: BlockedAgency } } },
    async (request, reply) =>
      reply.status(201).send(await preferences.block(actorOf(request), request.body.agencyId)),
  );

  app.delete(
    '/api/blocked-agencies/:agencyId',
    { config, schema: { tags, params: z.object({ agencyId: id }), response: { 204: z.null() } } },
    async (request, reply) => {
      await preferences.unblock(actorOf(request), request.params.agencyId);
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/api/introductions',
    { config, schema: { tags, response: { 200: Introductions } } },
    async (request) => ({ introductions: await introductions.list(actorOf(request)) }),
  );

  app.post(
    '/api/introductions',
    {
      config: { access: 'agent.canSearch' },
      schema: { tags, body: IntroductionBody, response: { 201: IntroductionRequest } },
    },
    async (request, reply) =>
      reply.status(201).send(await introductions.requestIntroduction(actorOf(request), request.body)),
  );

  app.post(
    '/api/introductions/:id/accept',
    { config, schema: { tags, params, body: AcceptBody, response: { 200: Introduction } } },
    async (request) => introductions.accept(actorOf(request), request.params.id, request.body.scope),
  );

  app.post(
    '/api/introductions/:id/decline',
    { config, schema: { tags, params, body: DeclineBody, response: { 200: Introduction } } },
    async (request) =>
      introductions.decline(actorOf(request), request.params.id, request.body.reason || null),
  );
}
