import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import {
  type MappedStatus,
  type MappedType,
  STOCK_FILE_MAX_BYTES,
  STOCK_FILE_MAX_UNPACKED_BYTES,
  type StockCounts,
  type StockFormat,
  type StockImport,
  type StockImportStatus,
  type StockImports,
  type StockMapping,
  type StockMappings,
} from '@threshold/core/contract/stock-imports';
import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from '../../base/actor';
import { type Failure, failure, orFail } from '../../base/failure';
import type { AppContext } from '../../context';
import { lockUsers } from '../../db/sql/lock-users.sql';
import type { Tx } from '../../db/types';
import type { Storage } from '../../providers/storage/storage';
import { branchOf } from '../agent-searches';
import { requireBranch } from '../agent-searches/agent-searches.policy';
import { inStockLock } from '../agent-searches/stock-lock';
import { lockApiKey } from '../api-keys/lock';
import { audit, auditUser, byKey } from '../audit/audit.service';
import { publishLiveEvent } from '../live/publish';
import { resolvePostcodes } from '../places/places.service';
import { deleteSlot, orUnavailable, storeFile } from '../uploads/files';
import { publishEvents } from '../webhooks/index';
import { mappingKey } from './codes';
import { parseBlm } from './parse/blm';
import { parseCsv } from './parse/csv';
import type { StockFile } from './parse/records';
import { FileTooLarge, UnreadableFile } from './parse/unreadable';
import { isZip, unzipBlm } from './parse/unzip';
import { type Plan, planImport, planUndo, type StockRow } from './plan';
import { type Mappings, type Reading, readRecord } from './read-record';
import { countMatchesLater } from './stock-imports.jobs';
import { fileUntil, forAgency, undoUntil } from './stock-imports.presenter';
import * as repository from './stock-imports.repository';

interface Dependencies {
  context: Pick<AppContext, 'database' | 'clock' | 'config'>;
  storage: Storage;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Per agency; an agency uses only a few codes. */
const MAPPINGS_MAX = 2_000;
/** Records processed before yielding to the event loop. */
const SLICE = 500;

export const fileTooLarge = (): Failure =>
  failure('FILE_TOO_LARGE', {
    message: `Send at most ${STOCK_FILE_MAX_BYTES / 1024 / 1024} MB, and ${STOCK_FILE_MAX_UNPACKED_BYTES / 1024 / 1024} MB unpacked.`,
  });
const unreadable = (details: string) => failure('STOCK_FILE_UNREADABLE', { details });

export function stockImportsService({ context, storage, log }: Dependencies) {
  const { database, clock } = context;

  async function apply(
    tx: Tx,
    agencyId: string,
    { plan, stored, now }: { plan: Plan; stored: readonly StockRow[]; now: Date },
  ): Promise<void> {
    await repository.insertStock(tx, agencyId, plan.created, now);
    await repository.updateStock(tx, stored, plan.changed, now);
    const counted = [
      ...plan.created.filter(({ marketStatus }) => marketStatus === 'available').map(({ id }) => id),
      ...plan.changed.filter(({ after }) => after.marketStatus !== 'withdrawn').map(({ id }) => id),
    ];
    await countMatchesLater(tx, now, counted);
  }

  /** Events and jobs after every change of the stock. */
  async function announce(
    tx: Tx,
    actor: Actor,
    action: 'applied' | 'confirmed' | 'undone',
    run: { runId: string; status: StockImportStatus; counts: StockCounts },
  ): Promise<void> {
    const { runId, status, counts } = run;
    await audit(tx, clock, {
      actorId: actor.id,
      action: `stock-import.${action}`,
      targetType: 'stock_import',
      targetId: runId,
      details: { status, ...byKey(actor), ...counts },
    });
    await publishLiveEvent(tx, { agencyId: actor.agencyId }, { kind: 'stock' });
    if (action !== 'undone')
      await publishEvents(tx, [
        { agencyId: actor.agencyId, type: 'stock_import.finished', data: run, at: clock.now() },
      ]);
  }

  async function present(actor: Actor, id: string): Promise<StockImport> {
    const run = orFail(await repository.findRun(database.db, actor.agencyId, id));
    const newest = await repository.newestApplied(database.db, actor.agencyId);
    return forAgency(run, newest, clock.now());
  }

  /** A transaction that excludes other imports and changes by reference in the agency's stock. */
  const inAgencyLock = <T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> =>
    inStockLock(database, actor.agencyId, 'exclusive', async (tx) => {
      // Against deletion, before their records.
      orFail(await lockUsers(tx, [actor.agencyId, actor.id], 'key share'), 'UNAUTHORIZED');
      await lockApiKey(tx, actor);
      return work(tx);
    });

  /** Locks the import, which must be the newest that changed properties. */
  async function lockNewest(tx: Tx, actor: Actor, id: string) {
    const run = orFail(await repository.lockRun(tx, actor.agencyId, id));
    if ((await repository.newestApplied(tx, actor.agencyId)) !== id) throw failure('CONFLICT');
    return run;
  }

  return {
    /**
     * Applies or previews a file, which is BLM, CSV or a zip with one BLM, in one transaction; imports of an agency are
     * serialised.
     */
    async run(
      actor: Actor,
      { format, dryRun, bytes }: { format: StockFormat; dryRun: boolean; bytes: Buffer },
    ): Promise<StockImport> {
      const { agencyId } = actor;
      if (bytes.length > STOCK_FILE_MAX_BYTES) throw fileTooLarge();
      requireBranch(actor, await branchOf(database.db, { id: agencyId }));
      const mappings = mappingsFrom(await repository.mappingsOf(database.db, agencyId));
      const file = await readFile(format, bytes);
      const readings = await readRecords(file, format, mappings);
      const postcodes = readings.flatMap(({ postcode }) =>
        postcode && 'value' in postcode ? postcode.value : [],
      );
      const places = await resolvePostcodes(database.db, postcodes);
      const files = { context, storage, log };
      const { slotId, key } = await storeFile(files, agencyId, bytes, 'application/octet-stream');
      const id = randomUUID();
      await inAgencyLock(actor, async (tx) => {
        const agencyBranch = requireBranch(actor, await branchOf(tx, { id: agencyId }));
        const stored = await repository.lockStock(tx, agencyId);
        const plan = planImport({
          format,
          readings,
          cutOff: file.cutOff,
          statedCount: file.statedCount,
          stored,
          placeOf: (postcode) => places.get(postcode) ?? 'unknown',
          agencyBranch,
        });
        const now = clock.now();
        const status = dryRun ? 'preview' : plan.waiting.length > 0 ? 'held' : 'applied';
        if (!dryRun) await apply(tx, agencyId, { plan, stored, now });
        await repository.insertRun(tx, {
          id,
          agencyId,
          number: await repository.nextNumber(tx, agencyId),
          createdBy: actor.id,
          format,
          dryRun,
          status,
          counts: plan.counts,
          heldBecause: plan.heldBecause,
          waiting: plan.waiting,
          problems: plan.problems,
          problemCount: plan.problemCount,
          unmapped: plan.unmapped,
          changes: dryRun ? null : { createdIds: plan.created.map((row) => row.id), changes: plan.changed },
          fileKey: key,
          fileBytes: bytes.length,
          zipped: isZip(bytes),
          createdAt: now,
          appliedAt: dryRun ? null : now,
        });
        await deleteSlot(tx, slotId);
        if (!dryRun) await announce(tx, actor, 'applied', { runId: id, status, counts: plan.counts });
      });
      return present(actor, id);
    },

    async list(actor: Actor): Promise<StockImports> {
      const runs = await repository.listRuns(database.db, actor.agencyId);
      const newest = await repository.newestApplied(database.db, actor.agencyId);
      return { imports: runs.map((run) => forAgency(run, newest, clock.now())) };
    },

    find: present,

    /** Applies the unconfirmed withdrawals of an import, unless a newer one has changed the stock. */
    async confirm(actor: Actor, id: string): Promise<StockImport> {
      await inAgencyLock(actor, async (tx) => {
        const run = await lockNewest(tx, actor, id);
        if (run.status !== 'held') throw failure('CONFLICT');
        const now = clock.now();
        const stored = await repository.lockStock(tx, actor.agencyId);
        const byId = new Map(stored.map((row) => [row.id, row]));
        const waiting = run.waiting.filter(
          (change) => (byId.get(change.id)?.marketStatus ?? 'withdrawn') !== 'withdrawn',
        );
        await repository.updateStock(tx, stored, waiting, now);
        const listed = waiting.filter((change) => change.listed).length;
        const counts = {
          ...run.counts,
          withdrawn: run.counts.withdrawn + waiting.length,
          unchanged: run.counts.unchanged - listed,
        };
        const { changes } = run;
        await repository.updateRun(tx, id, {
          status: 'applied',
          counts,
          waiting: [],
          // Null if the undo data has expired: without the earlier changes it would be incomplete.
          changes: changes && { ...changes, changes: [...changes.changes, ...waiting] },
        });
        await announce(tx, actor, 'confirmed', { runId: id, status: 'applied', counts });
      });
      return present(actor, id);
    },

    /** Reverts the newest import, except pipeline entries and manual edits made since. */
    async undo(actor: Actor, id: string): Promise<StockImport> {
      await inAgencyLock(actor, async (tx) => {
        const run = await lockNewest(tx, actor, id);
        const now = clock.now();
        if (!run.appliedAt || !run.changes || undoUntil(run.appliedAt) <= now) throw failure('CONFLICT');
        const stored = await repository.lockStock(tx, actor.agencyId, 'update');
        const inPipeline = await repository.findInPipeline(tx, run.changes.createdIds);
        const plan = planUndo(run.changes, stored, inPipeline);
        await repository.updateStock(tx, stored, plan.changed, now);
        await repository.deleteStock(tx, plan.deleted);
        await repository.updateRun(tx, id, { status: 'undone', waiting: [], changes: null });
        await announce(tx, actor, 'undone', { runId: id, status: 'undone', counts: run.counts });
      });
      return present(actor, id);
    },

    /** The uploaded file, available for seven days. */
    async file(actor: Actor, id: string): Promise<{ name: string; size: number; content: Readable }> {
      const run = orFail(await repository.findRun(database.db, actor.agencyId, id));
      if (!run.fileKey || fileUntil(run.createdAt) <= clock.now()) throw failure('NOT_FOUND');
      const stored = orFail(await orUnavailable(log, storage.open(run.fileKey)));
      const day = run.createdAt.toISOString().slice(0, 10);
      return { name: `stock-${day}.${run.zipped ? 'zip' : run.format}`, ...stored };
    },

    async mappings(actor: Actor): Promise<StockMappings> {
      const rows = await repository.mappingsOf(database.db, actor.agencyId);
      // `map` stores only what the contract allows.
      return { mappings: rows as StockMapping[] };
    },

    /** Sets the meaning of a code or value for later imports. */
    async map(actor: Actor, mapping: StockMapping): Promise<StockMapping> {
      const value = mappingKey(mapping.value);
      await inAgencyLock(actor, async (tx) => {
        const { field, as } = mapping;
        const row = { agencyId: actor.agencyId, field, value, as, updatedAt: clock.now() };
        if ((await repository.countOtherMappings(tx, row)) >= MAPPINGS_MAX) throw failure('CONFLICT');
        await repository.storeMapping(tx, row);
        await auditUser(tx, clock, {
          actorId: actor.id,
          action: 'stock-mapping.set',
          userId: actor.agencyId,
          details: { field, as },
        });
      });
      return mapping;
    },
  };
}

export type StockImportsService = ReturnType<typeof stockImportsService>;

/** Parses in slices: a large file must not block the event loop. */
async function readFile(format: StockFormat, bytes: Buffer): Promise<StockFile> {
  try {
    if (format === 'csv') return await parseCsv(bytes);
    const steps = parseBlm(isZip(bytes) ? await unzipBlm(bytes) : bytes);
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      await setImmediate();
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw unreadable(error.message);
    if (error instanceof FileTooLarge) throw fileTooLarge();
    throw error;
  }
}

async function readRecords(file: StockFile, format: StockFormat, mappings: Mappings): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const record of file.records) {
    readings.push(readRecord(format, record, mappings, file));
    if (readings.length % SLICE === 0) await setImmediate();
  }
  return readings;
}

function mappingsFrom(rows: readonly { field: string; value: string; as: string }[]): Mappings {
  const map = new Map(rows.map(({ field, value, as }) => [`${field} ${value}`, as]));
  return {
    type: (value) => map.get(`PROP_SUB_ID ${mappingKey(value)}`) as MappedType | undefined,
    status: (value) => map.get(`STATUS_ID ${mappingKey(value)}`) as MappedStatus | undefined,
  };
}
