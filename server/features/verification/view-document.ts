import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from '../../base/actor';
import { orFail } from '../../base/failure';
import type { AppContext } from '../../context';
import type { Storage } from '../../providers/storage/storage';
import { auditUser } from '../audit/audit.service';
import { orUnavailable, readFile } from '../uploads/files';
import { type DocumentType, sniff } from './document/sniff';
import * as repository from './verification.repository';

interface ViewedDocument {
  type: DocumentType;
  file: Buffer;
}

/** A document for admins. Viewing is audited; checking its existence is not. */
export function documentViewer({ database, clock }: AppContext, storage: Storage, log: FastifyBaseLogger) {
  async function find(agentId: string): Promise<ViewedDocument> {
    const agent = await repository.findAgent(database.db, agentId);
    // A rejected document is not shown: only pending and approved ones.
    const viewable = agent && agent.verificationStatus !== 'rejected' ? agent.documentPath : null;
    const file = orFail(viewable ? await orUnavailable(log, readFile(storage, viewable)) : null);
    return { file, type: orFail(sniff(file)) };
  }

  return {
    find,

    async view(actor: Actor, agentId: string): Promise<ViewedDocument> {
      const document = await find(agentId);
      await database.db.transaction((tx) =>
        auditUser(tx, clock, { actorId: actor.id, action: 'verification.document-viewed', userId: agentId }),
      );
      return document;
    },
  };
}
export type DocumentViewer = ReturnType<typeof documentViewer>;
