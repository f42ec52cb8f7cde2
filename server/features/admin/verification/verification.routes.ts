import {
  VerificationDecided,
  VerificationDecisionBody,
  VerificationQueue,
  VerificationQueueQuery,
} from '@threshold/core/contract/admin-verification';
import { id } from '@threshold/core/contract/fields';
import { z } from 'zod';
import type { ZodApp } from '../../../base/app';
import { actorOf } from '../../../http/access';
import type { AdminVerificationService } from './verification.service';

const config = { access: 'admin' as const };
const tags = ['admin'];

export function adminVerificationRoutes(app: ZodApp, verification: AdminVerificationService) {
  app.get(
    '/api/admin/verification-queue',
    { config, schema: { tags, querystring: VerificationQueueQuery, response: { 200: VerificationQueue } } },
    async ({ query }) => verification.queue(query),
  );

  app.put(
    '/api/admin/agents/:id/verification',
    {
      config,
      schema: {
        tags,
        params: z.object({ id }),
        body: VerificationDecisionBody,
        response: { 200: VerificationDecided },
      },
    },
    async (request) => {
      const decided = await verification.decide(actorOf(request), request.params.id, request.body);
      return { message: 'Verification Updated', ...decided };
    },
  );
}
