import type {
  MappedField,
  StockCounts,
  StockImport,
  StockImportStatus,
  UnmappedValue,
  UnsafeReason,
} from '@threshold/core/contract/stock-imports';
import type { DisabledReason, WebhookDelivery, WebhookEvent } from '@threshold/core/contract/webhooks';
import type { ApiScope } from '@threshold/core/rules/account/api-keys';
import { countOf, formatCount } from '@threshold/core/rules/format/counts';
import { MARKET_LABELS } from '../../shared/stock-facts';
import type { BadgeTone } from '../../ui/data/badge';

interface Label {
  text: string;
  tone: BadgeTone;
}

const RUN_STATUS: Record<StockImportStatus, Label> = {
  preview: { text: 'Preview', tone: 'outline' },
  applied: { text: 'Applied', tone: 'green' },
  held: { text: 'On hold', tone: 'brick' },
  undone: { text: 'Undone', tone: 'neutral' },
};

/** Held, but a newer import was applied: it can no longer be confirmed. */
export const isReplaced = ({ status, waiting }: StockImport) => status === 'held' && waiting === 0;

export const runStatus = (run: StockImport): Label =>
  isReplaced(run) ? { text: 'Replaced', tone: 'neutral' } : RUN_STATUS[run.status];

/** In the order they are shown. */
export const COUNT_LABELS: Record<keyof StockCounts, string> = {
  read: 'In the file',
  created: 'New',
  updated: 'Changed',
  unchanged: 'Unchanged',
  returned: 'Back on the market',
  withdrawn: 'Withdrawn',
  skipped: 'Skipped',
  refused: 'Not imported',
};

/** "60 in the file: 3 new, 1 withdrawn". Leaves out what is zero. */
export function formatRun({ read, ...counts }: StockCounts): string {
  const parts = Object.entries(COUNT_LABELS)
    .map(([key, label]) => ({ count: counts[key as keyof typeof counts] ?? 0, label: label.toLowerCase() }))
    .filter(({ count }) => count > 0)
    .map(({ count, label }) => `${formatCount(count)} ${label}`);
  return `${formatCount(read)} in the file: ${parts.join(', ')}`;
}

export const UNCONFIRMED_BECAUSE: Record<UnsafeReason, string> = {
  CUT_OFF: 'The file stops before its end marker.',
  BROKEN_RECORD: "We couldn't read one of its records.",
  COUNT_MISMATCH: 'Its header gives a different number of properties.',
  MANY_WITHDRAWN: 'More than a third of your imported properties are missing from it.',
};

export const PROBLEM_OUTCOMES: Record<'refused' | 'skipped' | 'note', Label> = {
  refused: { text: 'Not imported', tone: 'brick' },
  skipped: { text: 'Skipped', tone: 'neutral' },
  note: { text: 'Note', tone: 'blue' },
};

export const TYPE_CHOICES = [
  { value: 'house', label: 'House' },
  { value: 'bungalow', label: 'Bungalow' },
  { value: 'flat', label: 'Flat' },
  { value: 'skip', label: 'Skip these' },
];
export const STATUS_CHOICES = [
  ...Object.entries(MARKET_LABELS).map(([value, label]) => ({ value, label })),
  { value: 'skip', label: 'Skip these' },
];

const FIELD_NAMES: Record<MappedField, string> = { PROP_SUB_ID: 'Property type', STATUS_ID: 'Status' };

/** "Property type 47", "Status left empty", with how many records have it. */
export function codeLabel({ field, value, count }: Omit<UnmappedValue, 'count'> & { count?: number }) {
  const code = value === '' ? 'left empty' : `“${value}”`;
  const records = count === undefined ? '' : `, ${countOf(count, 'property', 'properties')}`;
  return `${FIELD_NAMES[field]} ${code}${records}`;
}

export const SCOPE_LABELS: Record<ApiScope, string> = {
  'stock:read': 'Read your properties',
  'stock:write': 'Import stock and change properties',
  'matches:read': 'Read matching buyers',
  'work:read': 'Read stages, viewings and removal requests',
  'webhooks:write': 'Manage webhooks',
};

/** In the order they are shown. */
export const EVENT_LABELS: Record<WebhookEvent, string> = {
  'match.new': 'New buyers for a property',
  'introduction.answered': 'A buyer answers your request',
  'viewing.changed': 'A viewing changes',
  'stage.changed': 'A buyer moves to another stage',
  'removal.requested': 'A buyer asks to be removed',
  'stock_import.finished': 'A stock import finishes',
};
export const EVENTS = Object.keys(EVENT_LABELS) as WebhookEvent[];

export const DISABLED_BECAUSE: Record<DisabledReason, string> = {
  owner: 'You turned it off.',
  gone: 'Your system answered 410 (gone), so we turned it off.',
  failing: 'Deliveries failed for three days, so we turned it off.',
};

export const DELIVERY_STATUS: Record<WebhookDelivery['status'], Label> = {
  pending: { text: 'Waiting', tone: 'blue' },
  delivered: { text: 'Delivered', tone: 'green' },
  failed: { text: 'Failed', tone: 'brick' },
};
