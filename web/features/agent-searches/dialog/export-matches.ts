import { Match } from '@threshold/core/contract/agent-searches';
import { CSV_MIME, type CsvColumn, csvHead, csvLine, textCell } from '@threshold/core/rules/csv';
import { formatNumericDay } from '@threshold/core/rules/dates';
import { displayName } from '@threshold/core/rules/names';
import { normalisePhone } from '@threshold/core/rules/phones';
import { buyingStatusLabel, financingLabel } from '@threshold/core/rules/search-defaults';

/** How long the rows may keep the page from drawing and answering: half a frame, whatever the machine. */
const WORK_MS = 8;

export const EXPORT_COLUMNS: readonly CsvColumn<Match>[] = [
  { header: 'Name', value: ({ user }) => displayName(user) },
  { header: 'Email', value: ({ user }) => user.email },
  { header: 'Phone', value: ({ user }) => textCell(normalisePhone(user.phone)) },
  { header: 'Current Postcode', value: ({ user }) => user.currentPostcode },
  { header: 'Budget', value: ({ maxPrice }) => maxPrice },
  { header: 'Location', value: ({ location }) => location },
  { header: 'Min Bedrooms', value: ({ minBedrooms }) => minBedrooms },
  { header: 'Buying Status', value: ({ buyingStatus }) => buyingStatus && buyingStatusLabel(buyingStatus) },
  { header: 'Financing', value: ({ financing }) => financing && financingLabel(financing) },
  { header: 'Match Score', value: ({ matchScore }) => matchScore },
  {
    header: 'Last Active',
    value: ({ user }) => user.lastActiveAt && formatNumericDay(new Date(user.lastActiveAt)),
  },
];

/** Checks and writes the rows in slices. One that does not fit the contract fails the whole: no half list leaves. */
export async function matchesCsv(rows: readonly unknown[]): Promise<Blob> {
  const parts = [csvHead(EXPORT_COLUMNS)];
  let until = performance.now() + WORK_MS;
  for (const row of rows) {
    parts.push(csvLine(EXPORT_COLUMNS, Match.parse(row)));
    if (performance.now() < until) continue;
    await nextTurn();
    until = performance.now() + WORK_MS;
  }
  return new Blob(parts, { type: CSV_MIME });
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
