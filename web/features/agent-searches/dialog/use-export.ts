import { csvFileName } from '@threshold/core/rules/csv';
import { useState } from 'react';
import { downloadBlob } from '../../../lib/download';
import { type ToastInput, toast } from '../../../ui/toast-store';
import { readAllMatches } from '../agent-searches.api';
import { matchesCsv } from './export-matches';
import { limitReached } from './failure-toasts';

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

/** Saves every match of a search as a file, and says how it went. */
export function useExport() {
  const [exporting, setExporting] = useState(false);
  async function exportMatches(searchId: string) {
    setExporting(true);
    toast(
      await exportAll(searchId).catch((error: unknown) => {
        console.warn('The matches could not be exported', error);
        return limitReached(error) ?? FAILED;
      }),
    );
    setExporting(false);
  }
  return { exporting, exportMatches };
}

async function exportAll(searchId: string): Promise<ToastInput> {
  const rows = await readAllMatches(searchId);
  if (!Array.isArray(rows)) return NOT_A_LIST;
  if (rows.length === 0) return NOTHING;
  downloadBlob(await matchesCsv(rows), csvFileName('matching-buyers', new Date()));
  const exported = `${rows.length.toLocaleString('en-GB')} ${rows.length === 1 ? 'buyer' : 'buyers'}`;
  return { variant: 'success', title: 'Export Complete', description: `${exported} exported successfully.` };
}
