import {
  AdminContactReport,
  AdminContactReports,
  AdminContactReportsQuery,
  AgencyRecords,
  AgencyRecordsQuery,
  ContactReportBody,
  ContactReported,
  ContactReports,
  DecideReportBody,
} from '@threshold/core/contract/contact-reports';
import { id } from '@threshold/core/contract/fields';
import { z } from 'zod';
import type { ZodApp } from '../../base/app';
import { actorOf } from '../../http/access';
import type { ContactReportsService } from './contact-reports.service';

export function contactReportsRoutes(app: ZodApp, reports: ContactReportsService) {
  const config = { access: 'buyer' } as const;
  const tags = ['contact-reports'];

  app.get(
    '/api/contact-reports',
    { config, schema: { tags, response: { 200: ContactReports } } },
    (request) => reports.mine(actorOf(request)),
  );

  app.post(
    '/api/contact-reports',
    { config, schema: { tags, body: ContactReportBody, response: { 201: ContactReported } } },
    async (request, reply) => {
      const report = await reports.report(actorOf(request), request.body);
      return reply.status(201).send({ id: report.id, dueAt: report.dueAt.toISOString() });
    },
  );

  const admin = { access: 'admin' } as const;
  const adminSchema = { tags: ['admin'] };
  app.get(
    '/api/admin/contact-reports',
    {
      config: admin,
      schema: {
        ...adminSchema,
        querystring: AdminContactReportsQuery,
        response: { 200: AdminContactReports },
      },
    },
    ({ query }) => reports.register(query.status, query.page),
  );

  app.patch(
    '/api/admin/contact-reports/:id',
    {
      config: admin,
      schema: {
        ...adminSchema,
        params: z.object({ id }),
        body: DecideReportBody,
        response: { 200: AdminContactReport },
      },
    },
    (request) => reports.decide(actorOf(request), request.params.id, request.body),
  );

  app.get(
    '/api/admin/agency-records',
    {
      config: admin,
      schema: { ...adminSchema, querystring: AgencyRecordsQuery, response: { 200: AgencyRecords } },
    },
    ({ query }) => reports.records(query.page),
  );
}
