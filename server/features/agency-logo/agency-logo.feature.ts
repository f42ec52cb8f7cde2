import { AgencyLogo, LOGO_MAX_BYTES } from '@threshold/core/contract/agency-logo';
import type { FastifyBaseLogger } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ZodApp } from '../../base/app';
import type { AppContext } from '../../context';
import { actorOf } from '../../http/access';
import { perAddress } from '../../http/rate-limit';
import type { Storage } from '../../providers/storage/storage';
import { type AgencyLogoService, agencyLogoService } from './agency-logo.service';

interface Dependencies {
  context: AppContext;
  storage: Storage;
  log: FastifyBaseLogger;
}

/** The logo on an agency's reports. */
export function agencyLogoFeature({ context, storage, log }: Dependencies) {
  const service = agencyLogoService(context, storage, log);
  return { routes: (app: ZodApp) => agencyLogoRoutes(app, service), service };
}

const tags = ['agency-logo'];
const path = '/api/agency-logo';
/** Each upload is decoded, which is expensive; an agency has one logo. */
const limits = perAddress('logo', 60, 3600);

function agencyLogoRoutes(app: ZodApp, logos: AgencyLogoService) {
  app.get(
    path,
    { config: { access: 'agent' }, schema: { tags, response: { 200: AgencyLogo } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return logos.own(actorOf(request));
    },
  );

  // Own scope: here every body is a file, whatever its content type.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.withTypeProvider<ZodTypeProvider>().put(
      path,
      {
        bodyLimit: LOGO_MAX_BYTES,
        config: { access: 'agent.owner', limits },
        schema: { tags, response: { 200: AgencyLogo } },
      },
      async (request) => {
        const sent = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        return logos.put(actorOf(request), sent);
      },
    );
  });

  app.delete(
    path,
    { config: { access: 'agent.owner' }, schema: { tags, response: { 204: z.null() } } },
    async (request, reply) => {
      await logos.remove(actorOf(request));
      return reply.status(204).send(null);
    },
  );
}
