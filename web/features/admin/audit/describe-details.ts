import { countOf, formatCount } from '@threshold/core/rules/format/counts';
import { formatPence } from '@threshold/core/rules/format/money';
import { capitalise, codeLabel } from '../shared/labels';

const ROW_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Format = (value: unknown) => string;

/** Details as audited, by their key. */
const FORMATS: Readonly<Record<string, Format>> = {
  fields: (value) => `Changed ${asList(value).map(fieldLabel).join(', ')}`,
  notes: (value) => `Note: ${asText(value)}`,
  reason: (value) => `Reason: ${asWords(value)}`,
  list: (value) => `List: ${asWords(value)}`,
  found: (value) => `${asCount(value)} found`,
  count: (value) => countOf(Number(value), 'record'),
  people: (value) => countOf(Number(value), 'person', 'people'),
  staff: (value) => `${asCount(value)} staff`,
  searchesMoved: (value) => `${countOf(Number(value), 'search', 'searches')} moved to the owner`,
  read: (value) => `${asCount(value)} read`,
  created: (value) => `${asCount(value)} created`,
  updated: (value) => `${asCount(value)} updated`,
  unchanged: (value) => `${asCount(value)} unchanged`,
  refused: (value) => `${asCount(value)} refused`,
  pence: (value) => formatPence(Number(value)),
  kind: (value) => codeLabel(asText(value)),
  wrong: (value) => `Wrong ${asWords(value)}`,
  leftOut: (value) => `${asCount(value)} left out`,
  of: (value) => `of ${asCount(value)}`,
  code: (value) => `Code ${asText(value)}`,
  format: (value) => asText(value).toUpperCase(),
  apiKeyId: () => 'by an API key',
  status: (value) => `Status: ${asWords(value)}`,
};

/** The change first, then the other details in words; row ids without a format and empty values are omitted. */
export function describeDetails({ from, to, ...rest }: Record<string, unknown>): string {
  const change =
    from === undefined
      ? []
      : [to === undefined ? `Was ${asWords(from)}` : `${asWords(from)} → ${asWords(to)}`];
  const others = Object.entries(rest)
    .filter(([name, value]) => !isEmpty(value) && (FORMATS[name] || !ROW_ID.test(String(value))))
    .map(([name, value]) => FORMATS[name]?.(value) ?? `${capitalise(fieldLabel(name))}: ${asWords(value)}`);
  return capitalise([...change, ...others].join(', '));
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || value === 0;
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const asList = (value: unknown) => (Array.isArray(value) ? value.map(asText) : [asText(value)]);
const asCount = (value: unknown) => formatCount(Number(value));

/** `not_asked` becomes "not asked", true becomes "yes". */
function asWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(asWords).join(', ');
  return typeof value === 'string' ? value.replaceAll(/[_-]/g, ' ') : asText(value);
}

/** `branchLocation` becomes "branch location". */
const fieldLabel = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();
