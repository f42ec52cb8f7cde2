import type { Match } from '@threshold/core/contract/agent-searches';
import { countOf } from '@threshold/core/rules/format/counts';
import { csvFileName } from '@threshold/core/rules/format/csv';
import { useState } from 'react';
import { downloadBlob } from '../../api/download';
import { apiRead } from '../../api/request';
import { type ToastInput, toast } from '../../ui/overlays/toast-store';
import { disclosureLimitToast } from './disclosure-limit';
import { fullColumns, matchesCsv } from './export-matches';
import type { PropertySummary } from './property-fit';

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

/** Both use the same request and disclose the same people. */
export type ExportKind = 'plain' | 'full';

/** Timeout: an export of thousands of matches takes long. */
export const EXPORT_TIMEOUT_MS = 120_000;

export const readAllMatches = (id: string) =>
  apiRead<Match[] | null>(`/api/agent-searches/${encodeURIComponent(id)}/matches?export=true`, {
    timeout: EXPORT_TIMEOUT_MS,
  });

type ReadMatches = () => Promise<Match[] | null>;

/** Saves matches as a CSV file and reports the outcome, as a toast or in place. */
export function useExport(report: (outcome: ToastInput) => void = toast) {
  const [exporting, setExporting] = useState<ExportKind | null>(null);
  async function exportMatches(read: ReadMatches, kind: ExportKind, property: PropertySummary) {
    if (exporting) return;
    setExporting(kind);
    report(
      await exportAll(read, kind, property).catch((error: unknown) => {
        console.warn('Could not export the matches', error);
        return disclosureLimitToast(error) ?? FAILED;
      }),
    );
    setExporting(null);
  }
  return { exporting, exportMatches };
}

async function exportAll(
  read: ReadMatches,
  kind: ExportKind,
  property: PropertySummary,
): Promise<ToastInput> {
  const rows = await read();
  if (!Array.isArray(rows)) return NOT_A_LIST;
  if (rows.length === 0) return NOTHING;
  const csv = await (kind === 'full' ? matchesCsv(rows, fullColumns(property)) : matchesCsv(rows));
  downloadBlob(csv, csvFileName(kind === 'full' ? 'matching-buyers-details' : 'matching-buyers', new Date()));
  const exported = countOf(rows.length, 'buyer');
  return { variant: 'success', title: 'Export Complete', description: `${exported} exported successfully.` };
}
