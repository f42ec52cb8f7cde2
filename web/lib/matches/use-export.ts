import { countOf } from '@threshold/core/rules/format/counts';
import { csvFileName } from '@threshold/core/rules/format/csv';
import { useState } from 'react';
import { type ToastInput, toast } from '../../ui/overlays/toast-store';
import { downloadBlob } from '../download';
import { fullColumns, matchesCsv } from './export-matches';
import { limitReached } from './limit-reached';
import type { OfferedHome } from './offered-home';

const NOTHING: ToastInput = { title: 'No Data', description: 'No matching buyers to export.' };
const NOT_A_LIST: ToastInput = {
  variant: 'destructive',
  title: 'Export Failed',
  description: 'No data available for export.',
};
const FAILED: ToastInput = {
  variant: 'destructive',
  title: 'Export Failed',
  description: 'Failed to export buyer list. Please try again.',
};

/** Both are the same call to the server, and disclose the same people. */
export type ExportKind = 'plain' | 'full';

/** Asks for the people, unchecked: they are checked row by row, between breaths. */
type ReadMatches = () => Promise<unknown>;

/** Saves matches as a file, and says how it went. */
export function useExport() {
  const [exporting, setExporting] = useState<ExportKind | null>(null);
  async function exportMatches(read: ReadMatches, kind: ExportKind, property: OfferedHome) {
    if (exporting) return;
    setExporting(kind);
    toast(
      await exportAll(read, kind, property).catch((error: unknown) => {
        console.warn('The matches could not be exported', error);
        return limitReached(error) ?? FAILED;
      }),
    );
    setExporting(null);
  }
  return { exporting, exportMatches };
}

async function exportAll(read: ReadMatches, kind: ExportKind, property: OfferedHome): Promise<ToastInput> {
  const rows = await read();
  if (!Array.isArray(rows)) return NOT_A_LIST;
  if (rows.length === 0) return NOTHING;
  const csv = await (kind === 'full' ? matchesCsv(rows, fullColumns(property)) : matchesCsv(rows));
  downloadBlob(csv, csvFileName(kind === 'full' ? 'matching-buyers-details' : 'matching-buyers', new Date()));
  const exported = countOf(rows.length, 'buyer');
  return { variant: 'success', title: 'Export Complete', description: `${exported} exported successfully.` };
}
