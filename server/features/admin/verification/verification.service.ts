import type {
  VerificationDecisionBody,
  VerificationQueueQuery,
} from '@threshold/core/contract/admin-verification';
import type { z } from 'zod';
import type { Actor } from '../../../base/actor';
import type { AppContext } from '../../../context';
import { decideVerification } from '../../verification/decide';
import { verificationQueue } from './verification.repository';

export function adminVerificationService(context: AppContext) {
  const { db } = context.database;
  return {
    queue: (query: z.infer<typeof VerificationQueueQuery>) => verificationQueue(db, query),

    decide: (actor: Actor, agentId: string, decision: VerificationDecisionBody) =>
      db.transaction((tx) => decideVerification(tx, context, actor, { agentId, ...decision })),
  };
}

export type AdminVerificationService = ReturnType<typeof adminVerificationService>;
