import { STOCK_FILE_DAYS, type StockImport, UNDO_HOURS } from '@threshold/core/contract/stock-imports';
import { daysAfter, HOUR_MS } from '@threshold/core/rules/format/dates';
import { pick } from '@threshold/core/rules/format/pick';
import type { StockImportSummary } from './stock-imports.repository';

export const undoUntil = (appliedAt: Date): Date => new Date(appliedAt.getTime() + UNDO_HOURS * HOUR_MS);
export const fileUntil = (createdAt: Date): Date => daysAfter(createdAt, STOCK_FILE_DAYS);

/** `newestApplied` is the only import that can be undone, or confirmed if it has unconfirmed withdrawals. */
export function forAgency(run: StockImportSummary, newestApplied: string | null, now: Date): StockImport {
  const undo = run.id === newestApplied && run.appliedAt ? undoUntil(run.appliedAt) : null;
  const replaced = run.status === 'held' && run.id !== newestApplied;
  const file = run.fileKey ? fileUntil(run.createdAt) : null;
  return {
    ...pick(run, ['id', 'format', 'dryRun', 'status', 'counts', 'heldBecause']),
    waiting: replaced ? 0 : run.waiting,
    ...pick(run, ['problems', 'problemCount', 'unmapped']),
    createdAt: run.createdAt.toISOString(),
    undoUntil: undo && undo > now ? undo.toISOString() : null,
    fileUntil: file && file > now ? file.toISOString() : null,
  };
}
