import type { OfferedHome } from '../../../lib/matches/offered-home';
import { readAllMatches } from '../../../lib/matches/read-matches';
import { type ExportKind, useExport as useExportOf } from '../../../lib/matches/use-export';

export type { ExportKind };

/** Saves every match of a search as a file, and says how it went. */
export function useExport() {
  const { exporting, exportMatches } = useExportOf();
  return {
    exporting,
    exportMatches: (searchId: string, kind: ExportKind, property: OfferedHome) =>
      exportMatches(() => readAllMatches(searchId), kind, property),
  };
}
