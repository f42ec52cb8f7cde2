import { createHash } from 'node:crypto';
import type { AgencyLogo, LogoSize, LogoType } from '@threshold/core/contract/agency-logo';
import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from '../../base/actor';
import { failure } from '../../base/failure';
import type { AppContext } from '../../context';
import type { AgencyLogoRow } from '../../db/schema/uploads';
import type { Db } from '../../db/types';
import type { Storage } from '../../providers/storage/storage';
import { auditUser } from '../audit/audit.service';
import { deleteSlot, lockOwner, orUnavailable, readFile, removeFile, storeFile } from '../uploads/files';
import { isWholePicture } from '../verification/document/pictures';
import * as repository from './agency-logo.repository';
import { checkLogo } from './check-logo';

export interface LogoFile extends LogoSize {
  type: LogoType;
  file: Buffer;
  /** Changes with the picture. */
  mark: string;
}

type Context = Pick<AppContext, 'database' | 'clock' | 'config'>;
type Log = Pick<FastifyBaseLogger, 'error'>;

export function agencyLogoService(context: Context, storage: Storage, log: Log) {
  const { database, clock } = context;

  async function read(row: AgencyLogoRow): Promise<LogoFile | null> {
    const { width, height, contentType: type, fileKey } = row;
    const file = await orUnavailable(log, readFile(storage, fileKey));
    // A file corrupted in storage must not crash the PDF renderer.
    if (!file || !(await isWholePicture(file, type))) return null;
    const mark = createHash('sha256').update(fileKey).digest('base64url').slice(0, 22);
    return { type, file, width, height, mark };
  }

  async function own(agencyId: string): Promise<AgencyLogo> {
    const row = await repository.find(database.db, agencyId);
    const logo = row && (await read(row));
    if (!logo) return { logo: null };
    const { width, height, type, file } = logo;
    return { logo: { width, height, picture: `data:${type};base64,${file.toString('base64')}` } };
  }

  return {
    own: (actor: Actor): Promise<AgencyLogo> => own(actor.agencyId),

    async put(actor: Actor, sent: Buffer): Promise<AgencyLogo> {
      const { file, type: contentType, width, height } = await checkLogo(sent);
      const agencyId = actor.agencyId;
      const files = { context, storage, log };
      const { slotId, key: fileKey } = await storeFile(files, agencyId, file, contentType);
      const stored = await database.db.transaction(async (tx) => {
        // Concurrent uploads replace each other.
        if (!(await lockOwner(tx, agencyId))) return false;
        const earlier = await repository.find(tx, agencyId);
        const updatedAt = clock.now();
        await repository.store(tx, { agencyId, fileKey, contentType, width, height, updatedAt });
        await deleteSlot(tx, slotId);
        if (earlier) await removeFile(tx, context, earlier.fileKey);
        await auditUser(tx, clock, { actorId: actor.id, action: 'agency-logo.set', userId: actor.agencyId });
        return true;
      });
      if (!stored) {
        // The account was deleted during the upload.
        await orUnavailable(log, storage.remove(fileKey));
        throw failure('UNAUTHORIZED');
      }
      return own(agencyId);
    },

    /** Idempotent. */
    async remove(actor: Actor): Promise<void> {
      await database.db.transaction(async (tx) => {
        await lockOwner(tx, actor.agencyId);
        const row = await repository.find(tx, actor.agencyId);
        if (!row) return;
        await repository.remove(tx, actor.agencyId);
        await removeFile(tx, context, row.fileKey);
        await auditUser(tx, clock, {
          actorId: actor.id,
          action: 'agency-logo.removed',
          userId: actor.agencyId,
        });
      });
    },

    /** For reports, which decide who may see it. */
    async sizeOf(db: Db, agencyId: string): Promise<LogoSize | null> {
      const row = await repository.find(db, agencyId);
      return row && { width: row.width, height: row.height };
    },

    async open(agencyId: string): Promise<LogoFile | null> {
      const row = await repository.find(database.db, agencyId);
      return row && read(row);
    },
  };
}

export type AgencyLogoService = ReturnType<typeof agencyLogoService>;
/** API for reports. */
export type Logos = Pick<AgencyLogoService, 'sizeOf' | 'open'>;
