import { PassThrough, type Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from '../../base/actor';
import { failure } from '../../base/failure';
import type { AppContext } from '../../context';
import type { Storage, StoredFile } from '../../providers/storage/storage';
import { audit } from '../audit/audit.service';
import { type DocumentType, SNIFF_BYTES, sniff } from './document/sniff';
import * as repository from './verification.repository';

interface ViewedDocument {
  type: DocumentType;
  size: number;
  content: Readable;
}

/** A document for admins. Viewing is audited; checking its existence is not. */
export function documentViewer({ database, clock }: AppContext, storage: Storage, log: FastifyBaseLogger) {
  async function opened(key: string): Promise<StoredFile | null> {
    try {
      return await storage.open(key);
    } catch (error) {
      log.error(
        { kind: error instanceof Error ? error.name : 'unknown' },
        'a stored file could not be opened',
      );
      throw failure('UNAVAILABLE', { retryAfterSeconds: 30 });
    }
  }

  async function find(agentId: string): Promise<ViewedDocument> {
    const agent = await repository.findAgent(database.db, agentId);
    // A rejected document is not shown: only pending and approved ones.
    const viewable = agent && agent.verificationStatus !== 'rejected' ? agent.documentPath : null;
    const stored = viewable ? await opened(viewable) : null;
    if (!stored) throw failure('NOT_FOUND');
    const { start, content } = await peek(stored.content);
    const type = sniff(start);
    if (!type) {
      content.destroy();
      throw failure('NOT_FOUND');
    }
    return { type, size: stored.size, content };
  }

  return {
    async look(agentId: string): Promise<Omit<ViewedDocument, 'content'>> {
      const { content, ...facts } = await find(agentId);
      content.destroy();
      return facts;
    },

    async view(actor: Actor, agentId: string): Promise<ViewedDocument> {
      const document = await find(agentId);
      const action = 'verification.document-viewed';
      const entry = { actorId: actor.id, action, targetType: 'user', targetId: agentId };
      try {
        await database.db.transaction((tx) => audit(tx, clock, entry));
      } catch (error) {
        document.content.destroy();
        throw error;
      }
      return document;
    },
  };
}
export type DocumentViewer = ReturnType<typeof documentViewer>;

/** The first bytes of a stream, and a stream that still includes them. */
async function peek(source: Readable): Promise<{ start: Buffer; content: Readable }> {
  let start = Buffer.alloc(0);
  for await (const piece of source.iterator({ destroyOnReturn: false })) {
    start = Buffer.concat([start, Buffer.from(piece)]);
    if (start.length >= SNIFF_BYTES) break;
  }
  const content = new PassThrough();
  content.write(start);
  source.on('error', (error) => content.destroy(error));
  content.on('close', () => source.destroy());
  source.pipe(content);
  return { start, content };
}
