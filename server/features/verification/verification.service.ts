import { readFile, writeFile } from 'node:fs/promises';
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
import type { Storage } from '../../providers/storage/storage';
import { updateUser } from '../accounts';
import { removeFile, reserveFile } from '../uploads/files';
import { incomingFolder } from '../uploads/incoming-folder';
import { checkDocument } from './document/check';
import type { PdfReader } from './document/read-pdf';
import { drain, receive } from './document/receive';
import { READ_DOCUMENT } from './verification.jobs';
import { decisionMails } from './verification.mails';
import * as repository from './verification.repository';

const SLOT_MINUTES = 15;

export const uploadPath = '/api/verification/uploads';

interface UploadTicket {
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
  const incoming = incomingFolder(config);
  const ticketText = (userId: string, id: string, expires: number) => `upload:${userId}:${id}:${expires}`;

  /** Another user's address, an unknown and a modified one all give 404. */
  async function claimSlot(actor: Actor, ticket: UploadTicket): Promise<UploadSlotRow> {
    if (!isSigned(secrets, ticketText(actor.id, ticket.id, ticket.expires), ticket.signature))
      throw failure('NOT_FOUND');
    return database.db.transaction(async (tx) => {
      const slot = await repository.claimSlot(tx, actor.id, ticket.id, clock.now());
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

  /** Errors of disk or storage are transient, not the file's fault. */
  function failureOf(error: unknown, body: Readable): Failure {
    if (error instanceof Failure) return error;
    // A fully read stream is closed as well.
    if (!body.readableEnded && (body.errored || body.destroyed)) return failure('MALFORMED_REQUEST');
    log.error({ error: redactError(error) }, 'An uploaded file could not be stored');
    return failure('UNAVAILABLE', { retryAfterSeconds: 30 });
  }

  return {
    async openSlot(actor: Actor): Promise<string> {
      const expiresAt = new Date(clock.now().getTime() + SLOT_MINUTES * 60_000);
      const { slotId: id } = await database.db.transaction((tx) =>
        reserveFile(tx, context, { userId: actor.id, expiresAt }),
      );
      const expires = expiresAt.getTime();
      return `${uploadPath}/${id}?expires=${expires}&signature=${sign(secrets, ticketText(actor.id, id, expires))}`;
    },

    /** An address is used up even if the file is refused: another can be requested. */
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
      const slot = await claimSlot(actor, ticket);
      try {
        await incoming.use(slot.id, async (path) => {
          await receive(body, path, DOCUMENT_MAX_BYTES);
          await checkAndStore(path, slot.fileKey);
        });
      } catch (error) {
        drain(body, DOCUMENT_MAX_BYTES);
        throw failureOf(error, body);
      }
      const stored = await database.db.transaction((tx) => repository.markStored(tx, slot.id, clock.now()));
      if (stored) return;
      await storage.remove(slot.fileKey);
      throw failure('UPLOAD_GONE');
    },

    /** Idempotent for the same file; a replaced one cannot be attached again. */
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
        await updateUser(tx, agent.id, {
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
        // Cancels an unsent decision on the previous document.
        await stopMails(tx, agent.id, decisionMails);
        await repository.markAttached(tx, slot.id, now);
        await repository.deleteOtherEvidence(tx, agent.id, slot.fileKey);
        if (agent.documentPath) await removeFile(tx, context, agent.documentPath);
        const payload = { userId: agent.id, key: slot.fileKey };
        await READ_DOCUMENT.enqueue(tx, payload, { runAt: now });
      });
    },
  };
}

export type VerificationService = ReturnType<typeof verificationService>;

/** The id in an upload address, with or without origin and signature. */
function slotIn(documentUrl: string): string | null {
  const path = documentUrl.replace(/^https?:\/\/[^/?#]+/, '').split(/[?#]/)[0] ?? '';
  const id = path.startsWith(`${uploadPath}/`) ? path.slice(uploadPath.length + 1) : '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : null;
}
