import { expect, it } from 'vitest';
import {
  formatPence,
  formatPenceWhole,
  formatPounds,
  formatPoundsShort,
  groupDigits,
  landingBadge,
  SETUP_FEE_NET_PENCE,
  SETUP_FEE_PENCE,
  SUBSCRIPTION_NET_PENCE,
  SUBSCRIPTION_PENCE,
} from './money';

it.each([
  [0, '£0', '£0k'],
  [999, '£999', '£1k'],
  [1_499, '£1,499', '£1k'],
  [325_000, '£325,000', '£325k'],
  [325_500, '£325,500', '£326k'],
  [1_250_000, '£1,250,000', '£1,250k'],
])('%i pounds', (pounds, full, short) => {
  expect(formatPounds(pounds)).toBe(full);
  expect(formatPoundsShort(pounds)).toBe(short);
});

it.each([
  [0, '£0', '£0.00'],
  [1_000, '£10', '£10.00'],
  [1_050, '£11', '£10.50'],
  [12_000, '£120', '£120.00'],
  [123_456, '£1,235', '£1,234.56'],
  [-1_000, '-£10', '-£10.00'],
  [-123_456, '-£1,235', '-£1,234.56'],
  [5, '£0', '£0.05'],
])('%i pence', (pence, whole, exact) => {
  expect(formatPenceWhole(pence)).toBe(whole);
  expect(formatPence(pence)).toBe(exact);
});

it.each([
  ['', ''],
  ['3', '3'],
  ['325', '325'],
  ['999', '999'],
  ['3250', '3,250'],
  ['3,2500', '32,500'],
  ['£325000', '325,000'],
  ['1250000', '1,250,000'],
  ['007', '7'],
  ['0', '0'],
  ['abc', ''],
])('%j is grouped as %j', (typed, shown) => {
  expect(groupDigits(typed)).toBe(shown);
});

it.each([
  [SUBSCRIPTION_NET_PENCE, SUBSCRIPTION_PENCE],
  [SETUP_FEE_NET_PENCE, SETUP_FEE_PENCE],
])('%i pence and 20% VAT is %i', (net, gross) => {
  expect((net * 120) / 100).toBe(gross);
});

it('says on the door what an agent pays', () => {
  expect(landingBadge()).toBe('Only £100 +VAT/month');
});
