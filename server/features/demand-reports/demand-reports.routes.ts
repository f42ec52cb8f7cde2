import {
  CodeParams,
  DemandReportBody,
  DemandReports,
  DemandReportsQuery,
  NewDemandReport,
  PublicReport,
} from '@threshold/core/contract/demand-reports';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { ZodApp } from '../../base/app';
import { actorOf } from '../../http/access';
import { rateLimitAddress } from '../../http/client-address';
import type { DemandReportsService } from './demand-reports.service';

const tags = ['demand-reports'];

const sendPdf = (reply: FastifyReply, code: string, file: Buffer, as: 'inline' | 'attachment') =>
  reply
    .type('application/pdf')
    .header('content-disposition', `${as}; filename="demand-report-${code}.pdf"`)
    .header('cache-control', 'private, no-store')
    .send(file);

export function demandReportsRoutes(app: ZodApp, reports: DemandReportsService) {
  app.post(
    '/api/demand-reports',
    {
      config: { access: 'agent.canSearch' },
      schema: { tags, body: DemandReportBody, response: { 201: NewDemandReport } },
    },
    async (request, reply) => reply.status(201).send(await reports.make(actorOf(request), request.body)),
  );

  app.get(
    '/api/demand-reports',
    {
      config: { access: 'agentOrAdmin' },
      schema: { tags, querystring: DemandReportsQuery, response: { 200: DemandReports } },
    },
    async (request) => reports.list(actorOf(request), request.query.page),
  );

  app.delete(
    '/api/demand-reports/:code',
    { config: { access: 'agentOrAdmin' }, schema: { tags, params: CodeParams, response: { 204: z.null() } } },
    async (request, reply) => {
      await reports.withdraw(actorOf(request), request.params.code);
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/api/demand-reports/:code/pdf',
    { config: { access: 'agentOrAdmin' }, schema: { tags, params: CodeParams } },
    async (request, reply) => {
      const { code, file } = await reports.print(actorOf(request), request.params.code);
      return sendPdf(reply, code, file, 'inline');
    },
  );

  app.get(
    '/api/demand/:code',
    { config: { access: 'public' }, schema: { tags, params: CodeParams, response: { 200: PublicReport } } },
    async (request, reply) => {
      // For holders of the code, not for search engines.
      reply.header('x-robots-tag', 'noindex').header('cache-control', 'no-store');
      return reports.check(request.actor, rateLimitAddress(request.ip), request.params.code);
    },
  );

  app.get(
    '/api/demand/:code/pdf',
    {
      config: {
        access: 'public',
        limits: [{ name: 'demand-public-pdf', by: 'address', max: 30, seconds: 3600 }],
      },
      schema: { tags, params: CodeParams },
    },
    async (request, reply) => {
      const { code, file } = await reports.download(rateLimitAddress(request.ip), request.params.code);
      return sendPdf(reply.header('x-robots-tag', 'noindex'), code, file, 'attachment');
    },
  );

  app.get(
    '/api/demand/:code/logo',
    { config: { access: 'public' }, schema: { tags, params: CodeParams } },
    async (request, reply) => {
      const { type, file, mark } = await reports.logo(rateLimitAddress(request.ip), request.params.code);
      const etag = `"${mark}"`;
      reply
        .header('x-robots-tag', 'noindex')
        // Revalidated each time: the logo may be replaced, or the report withdrawn.
        .header('cache-control', 'private, no-cache')
        .header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      return reply
        .type(type)
        .header('content-disposition', 'inline; filename="logo"')
        .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'same-origin')
        .send(file);
    },
  );
}
