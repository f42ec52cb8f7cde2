import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { DOCUMENT_MAX_BYTES } from '@threshold/core/contract/verification';
import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from '../../base/actor';
import { Failure, failure } from '../../base/failure';
import { redactError } from '../../base/redact-error';
import { isSigned, sign } from '../../base/secrets';
import type { AppContext } from '../../context';
import type { UploadSlotRow } from '../../db/schema/uploads';
import { stopMails } from '../../providers/mail/outbox';
import { uploadsFolder } from '../../providers/storage/choose';
import type { Storage } from '../../providers/storage/storage';
import { checkDocument } from './document/check';
import type { PdfReader } from './document/read-pdf';
import { drain, incomingFolder, receive } from './document/receive';
import { READ_DOCUMENT, removeFile, reserveFile } from './files';
import { decisionMails } from './verification.mails';
import * as repository from './verification.repository';

const SLOT_MINUTES = 15;

export const uploadPath = '/api/verification/uploads';

export interface UploadTicket {
  id: string;
  expires: number;
  signature: string;
}

export function verificationService(
  context: AppContext,
  storage: Storage,
  pdfs: PdfReader,
  log: FastifyBaseLogger,
) {
  const { database, clock, secrets, config } = context;
  const incoming = incomingFolder(join(uploadsFolder(config), 'incoming'));
  const promise = (userId: string, id: string, expires: number) => `upload:${userId}:${id}:${expires}`;

  /** Someone else's address, a made-up one and one with a letter changed all look like none at all. */
  async function take(actor: Actor, ticket: UploadTicket): Promise<UploadSlotRow> {
    if (!isSigned(secrets, promise(actor.id, ticket.id, ticket.expires), ticket.signature))
      throw failure('NOT_FOUND');
    return database.db.transaction(async (tx) => {
      const slot = await repository.takeSlot(tx, actor.id, ticket.id, clock.now());
      if (!slot)
        throw failure((await repository.findSlot(tx, actor.id, ticket.id)) ? 'UPLOAD_GONE' : 'NOT_FOUND');
      return slot;
    });
  }

  async function checkAndStore(path: string, key: string) {
    const { type, file } = await checkDocument(await readFile(path), pdfs);
    await writeFile(path, file);
    await storage.put(key, { path, size: file.length, contentType: type });
  }

  /** What is not the file's own fault is a passing trouble of ours: a full disk, a storage that does not answer. */
  function troubleOf(error: unknown, body: Readable): Failure {
    if (error instanceof Failure) return error;
    // One that came to its end is closed as well.
    if (!body.readableEnded && (body.errored || body.destroyed)) return failure('MALFORMED_REQUEST');
    log.error({ error: redactError(error) }, 'an uploaded file could not be stored');
    return failure('UNAVAILABLE', { retryAfterSeconds: 30 });
  }

  return {
    async openSlot(actor: Actor): Promise<string> {
      const expiresAt = new Date(clock.now().getTime() + SLOT_MINUTES * 60_000);
      const { slotId: id } = await database.db.transaction((tx) =>
        reserveFile(tx, context, { userId: actor.id, expiresAt }),
      );
      const expires = expiresAt.getTime();
      return `${uploadPath}/${id}?expires=${expires}&signature=${sign(secrets, promise(actor.id, id, expires))}`;
    },

    /** The first use is the only one, whether or not the file is acceptable: there is always another address. */
    async putFile(
      actor: Actor,
      ticket: UploadTicket,
      body: Readable,
      announced: number | null,
    ): Promise<void> {
      if (announced !== null && announced > DOCUMENT_MAX_BYTES) {
        drain(body, DOCUMENT_MAX_BYTES);
        throw failure('FILE_TOO_LARGE');
      }
      const slot = await take(actor, ticket);
      try {
        await incoming.use(slot.id, async (path) => {
          await receive(body, path, DOCUMENT_MAX_BYTES);
          await checkAndStore(path, slot.fileKey);
        });
      } catch (error) {
        drain(body, DOCUMENT_MAX_BYTES);
        throw troubleOf(error, body);
      }
      const stored = await database.db.transaction((tx) => repository.markStored(tx, slot.id, clock.now()));
      if (stored) return;
      await storage.remove(slot.fileKey);
      throw failure('UPLOAD_GONE');
    },

    /** Attaching the same file again is the same as attaching it once; one that was replaced does not come back. */
    async attach(actor: Actor, documentUrl: string): Promise<void> {
      const slotId = slotIn(documentUrl);
      if (!slotId) throw failure('NOT_FOUND');
      await database.db.transaction(async (tx) => {
        const agent = await repository.lockAgent(tx, actor.id);
        const slot = agent && (await repository.lockSlot(tx, actor.id, slotId));
        if (!slot) throw failure('NOT_FOUND');
        if (agent.documentPath === slot.fileKey) return;
        if (!slot.storedAt || slot.attachedAt) throw failure('UPLOAD_GONE');
        const now = clock.now();
        await repository.updateAgent(tx, agent.id, {
          documentPath: slot.fileKey,
          documentHandedInAt: now,
          documentVerified: false,
          verificationStatus: 'pending',
          verificationNotes: null,
          verificationDecidedAt: null,
          extractedCompanyName: null,
          extractedSicCode: null,
          updatedAt: now,
        });
        // A decision on the earlier document that has not been told yet is overtaken.
        await stopMails(tx, agent.id, decisionMails);
        await repository.markAttached(tx, slot.id, now);
        await repository.deleteOtherEvidence(tx, agent.id, slot.fileKey);
        if (agent.documentPath) await removeFile(tx, context, agent.documentPath);
        const payload = { userId: agent.id, key: slot.fileKey };
        await READ_DOCUMENT.enqueue(tx, payload, { runAt: now });
      });
    },

    tidyIncoming: () => incoming.tidy(),
  };
}

export type VerificationService = ReturnType<typeof verificationService>;

/** The id in an address of ours, with or without the site before it and the signature behind it. */
function slotIn(documentUrl: string): string | null {
  const path = documentUrl.replace(/^https?:\/\/[^/?#]+/, '').split(/[?#]/)[0] ?? '';
  const id = path.startsWith(`${uploadPath}/`) ? path.slice(uploadPath.length + 1) : '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : null;
}
