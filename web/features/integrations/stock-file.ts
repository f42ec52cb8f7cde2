import { STOCK_FILE_MAX_BYTES, type StockFormat } from '@threshold/core/contract/stock-imports';

export const STOCK_ACCEPT = '.blm,.csv,.zip';

/** A zip holds a BLM; a file with another name may be one too. */
export const formatOf = ({ name }: Pick<File, 'name'>): StockFormat => (/\.csv$/i.test(name) ? 'csv' : 'blm');

/** Why a file is not accepted; null if it is. */
export function fileProblem({ size }: Pick<File, 'size'>): string | null {
  if (size === 0) return 'This file is empty. Choose the file your CRM writes for the portals.';
  if (size > STOCK_FILE_MAX_BYTES)
    return `This file is larger than ${STOCK_FILE_MAX_BYTES / 1024 / 1024} MB. Zip it and try again.`;
  return null;
}
