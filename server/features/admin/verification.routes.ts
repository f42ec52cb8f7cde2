import {
  VerificationDecided,
  VerificationDecisionBody,
  VerificationQueue,
  VerificationQueueQuery,
} from '@threshold/core/contract/admin';
import { z } from 'zod';
import type { ZodApp } from '../../base/app';
import type { AppContext } from '../../context';
import { actorOf } from '../../http/access';
import { decideVerification } from '../verification/decide';
import { decidedLately, verificationQueue } from './verification.repository';

const config = { access: 'admin' as const };
const tags = ['admin'];

export function adminVerificationRoutes(app: ZodApp, context: AppContext) {
  const { database } = context;

  app.get(
    '/api/admin/verification-queue',
    { config, schema: { tags, querystring: VerificationQueueQuery, response: { 200: VerificationQueue } } },
    async ({ query }) =>
      query.show === 'decided' ? decidedLately(database.db) : verificationQueue(database.db, query.sort),
  );

  app.put(
    '/api/admin/agents/:id/verification',
    {
      config,
      schema: {
        tags,
        params: z.object({ id: z.uuid() }),
        body: VerificationDecisionBody,
        response: { 200: VerificationDecided },
      },
    },
    async (request) => {
      const { verificationStatus: status, verificationNotes: notes, ...rest } = request.body;
      const decided = await database.db.transaction((tx) =>
        decideVerification(tx, context, actorOf(request), request.params.id, { status, notes, ...rest }),
      );
      return { message: 'Verification Updated', ...decided };
    },
  );
}
