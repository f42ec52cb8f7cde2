import {
  VerificationDecisionBody,
  VerificationQueue,
  VerificationQueueQuery,
} from '@threshold/core/contract/admin';
import { message } from '@threshold/core/contract/fields';
import { z } from 'zod';
import type { ZodApp } from '../../build-app';
import type { AppContext } from '../../context';
import { actorOf } from '../../http/access';
import { decideVerification } from '../verification/decide';
import { verificationQueue } from './verification.repository';

const config = { access: 'admin' as const };
const tags = ['admin'];

export function adminVerificationRoutes(app: ZodApp, context: AppContext) {
  const { database } = context;

  app.get(
    '/api/admin/verification-queue',
    { config, schema: { tags, querystring: VerificationQueueQuery, response: { 200: VerificationQueue } } },
    async ({ query }) => verificationQueue(database.db, query.sort),
  );

  app.put(
    '/api/admin/agents/:id/verification',
    {
      config,
      schema: {
        tags,
        params: z.object({ id: z.uuid() }),
        body: VerificationDecisionBody,
        response: { 200: message },
      },
    },
    async (request) => {
      const { verificationStatus, verificationNotes, documentPath } = request.body;
      await database.db.transaction((tx) =>
        decideVerification(tx, context, actorOf(request), request.params.id, {
          status: verificationStatus,
          notes: verificationNotes,
          documentPath,
        }),
      );
      return { message: 'Verification Updated' };
    },
  );
}
