import { type Match, openUser } from '@threshold/core/contract/agent-searches';
import { CSV_MIME, type CsvColumn, csvHead, csvLine, textCell } from '@threshold/core/rules/format/csv';
import { formatNumericDay } from '@threshold/core/rules/format/format-day';
import { displayName } from '@threshold/core/rules/format/names';
import { normalisePhone } from '@threshold/core/rules/format/phones';
import { fitScore } from '@threshold/core/rules/matching/fit';
import {
  buyingStatusLabel,
  financingLabel,
  GARDEN_WANTED_LABELS,
  propertyTypeLabel,
} from '@threshold/core/rules/matching/search-defaults';
import { CONTACT_CELLS } from './labels';
import type { PropertySummary } from './property-fit';
import { budgetLabel, propertyFit } from './property-fit';

/** Longest main-thread task while writing rows: half a frame. */
const WORK_MS = 8;

const EXPORT_COLUMNS: readonly CsvColumn<Match>[] = [
  { header: 'Name', value: ({ user }) => displayName(user) },
  { header: 'Email', value: ({ user }) => openUser(user)?.email },
  { header: 'Phone', value: ({ user }) => textCell(normalisePhone(openUser(user)?.phone ?? null)) },
  { header: 'Current Postcode', value: ({ user }) => openUser(user)?.currentPostcode },
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

/** The plain columns in the same order, followed by the remaining ones. */
export function fullColumns(property: PropertySummary): readonly CsvColumn<Match>[] {
  return [
    ...EXPORT_COLUMNS,
    { header: 'Property Search', value: () => property.name },
    { header: 'Property Type', value: () => propertyTypeLabel(property.propertyType) },
    { header: 'Radius (miles)', value: ({ radius }) => radius },
    { header: 'Requirements', value: ({ specificRequirements }) => specificRequirements },
    { header: 'Distance (miles)', value: ({ distanceMiles }) => distanceMiles },
    { header: 'Budget Fit', value: (match) => budgetLabel(match, property) },
    { header: 'Fit', value: (match) => fitScore(propertyFit(match, property)) },
    // New columns go last, so imports that read by position keep working.
    { header: 'Garden', value: ({ garden }) => GARDEN_WANTED_LABELS[garden] },
    { header: 'Contact', value: ({ contact }) => CONTACT_CELLS[contact] },
    { header: 'Hours', value: ({ user }) => openUser(user)?.hours },
  ];
}

/** Writes the rows in short tasks, so the page stays responsive. */
export async function matchesCsv(
  rows: readonly Match[],
  columns: readonly CsvColumn<Match>[] = EXPORT_COLUMNS,
): Promise<Blob> {
  const parts = [csvHead(columns)];
  let until = performance.now() + WORK_MS;
  for (const row of rows) {
    parts.push(csvLine(columns, row));
    if (performance.now() < until) continue;
    await nextTask();
    until = performance.now() + WORK_MS;
  }
  return new Blob(parts, { type: CSV_MIME });
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
