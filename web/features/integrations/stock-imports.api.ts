import type { QueryClient } from '@tanstack/react-query';
import type {
  StockFormat,
  StockImport,
  StockImports,
  StockMapping,
  StockMappings,
} from '@threshold/core/contract/stock-imports';
import { apiQuery } from '../../api/query-client';
import { apiRequest } from '../../api/request';
import { type UploadOptions, uploadFile } from '../../api/upload';
import { searchesChanged } from '../agent-searches';

const PATH = '/api/stock-imports';

export const importsQuery = apiQuery<StockImports>(['api', 'stock-imports']);
export const mappingsQuery = apiQuery<StockMappings>(['api', 'stock-mappings']);

export interface StockUpload {
  file: File;
  format: StockFormat;
  dryRun: boolean;
}

export async function importStock({ file, format, dryRun }: StockUpload, options: UploadOptions) {
  const query = new URLSearchParams({ format, dryRun: String(dryRun) });
  const answer = await uploadFile('POST', `${PATH}?${query}`, file, 'application/octet-stream', options);
  return JSON.parse(answer) as StockImport;
}

export const confirmImport = (id: string) => apiRequest<StockImport>('POST', `${PATH}/${id}/confirm`);
export const undoImport = (id: string) => apiRequest<StockImport>('POST', `${PATH}/${id}/undo`);
export const filePath = (id: string) => `${PATH}/${id}/file`;

export const saveMapping = (mapping: StockMapping) =>
  apiRequest<StockMapping>('PUT', '/api/stock-mappings', mapping);

/** After a run, also a preview, which is listed too. */
export function stockChanged(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: importsQuery.queryKey }),
    client.invalidateQueries({ queryKey: ['property'] }),
    searchesChanged(client),
  ]);
}
