import type { Property } from '../../contract/criteria';
import type { DemandStats, PublishedStep } from '../../contract/demand-reports';
import { formatCount } from '../format/counts';
import { formatPounds } from '../format/money';
import { capitalised, formatHome } from '../matching/format-criteria';
import {
  aHome,
  BUYING_STATUSES,
  buyingStatusLabel,
  FINANCING,
  financingLabel,
} from '../matching/search-defaults';
import { normalisePostcode, outwardCode } from '../places/postcode';
import { TOO_FEW } from './published-count';

/**
 * Texts of a demand report, on screen and in the PDF. They state what was counted and put no pressure on the reader:
 * no "only", no "now", no promise that anyone will buy.
 */

/** A town by its name, a postcode by its area only, because a full one covers only a few homes. */
export function areaText(location: string): string {
  const [first = '', ...rest] = location.split(',').map((part) => part.trim());
  const outward = normalisePostcode(first) ? outwardCode(first) : null;
  return outward ? [`the ${outward} area`, ...rest].join(', ') : location;
}

/** The place within an area text: 'LN1, Lincoln' of 'the LN1 area, Lincoln'. */
export const placeOfArea = (area: string): string => area.replace(/^the (\S+) area\b/, '$1');

/** Its first part, for a map: 'LN1' of 'the LN1 area, Lincoln'. */
export const areaName = (area: string): string => placeOfArea(area).split(',')[0] ?? area;

/** Counts are rounded down: "at least 35", or "fewer than five". */
export const atLeast = (count: number | null) =>
  count === null ? TOO_FEW : `at least ${formatCount(count)}`;
const buyersAre = (count: number | null) => `${atLeast(count)} registered buyers were`;

/** How many buyers want the home, in three sentences; two if there are too few to say more. */
export function demandSentences(
  home: Property,
  { buyers, confirmed, needToSell, curve, area, date }: DemandStats,
  dayInWords: (date: Date) => string,
): string[] {
  const day = dayInWords(new Date(`${date}T12:00:00Z`));
  const like = `${aHome(formatHome(home))}, in or near ${area}, at ${formatPounds(home.price)}`;
  return [
    `On ${day}, ${buyersAre(buyers)} looking for a home like this one: ${like}.`,
    ...(buyers === null
      ? []
      : [
          `${capitalised(atLeast(confirmed.days7))} of them had confirmed in the last seven days that they were still looking, and ${atLeast(needToSell)} had a home to sell first.`,
        ]),
    priceSentence(home.price, curve),
  ];
}

const STEP = 10_000;

/** The demand at the next prices on the curve, about £10,000 lower and higher. */
function priceSentence(price: number, curve: DemandStats['curve']): string {
  const near = (wanted: number, sign: 1 | -1) =>
    curve
      .filter((step) => (step.price - price) * sign > 0)
      .toSorted((one, other) => Math.abs(one.price - wanted) - Math.abs(other.price - wanted))[0];
  const steps = [near(price - STEP, -1), near(price + STEP, 1)].filter((step) => step !== undefined);
  const [less, more] = steps.map((step) => ({ words: atLeast(step.total), at: formatPounds(step.price) }));
  if (!less) return "We didn't count any other price near this one.";
  const other = (words: string) => `At other asking prices, it would have been ${words}.`;
  if (!more) return other(`${less.words} at ${less.at}`);
  if (less.words === more.words) return other(`${less.words} at both ${less.at} and ${more.at}`);
  return other(`${less.words} at ${less.at}, and ${more.words} at ${more.at}`);
}

/** In place of a chart that would have no bars; null if it has some. */
export function emptyCurveSentence(curve: readonly PublishedStep[]): string | null {
  const [first, last] = [curve[0], curve.at(-1)];
  if (!first || !last || curve.some(({ total }) => total !== null)) return null;
  return `${capitalised(TOO_FEW)} buyers at every price from ${formatPounds(first.price)} to ${formatPounds(last.price)}.`;
}

export interface StatGroup {
  title: string;
  rows: readonly { label: string; words: string }[];
}

/** All counts except the curve and the weeks, for a table. */
export function statGroups({
  buyers,
  confirmed,
  needToSell,
  financing,
  buyingStatus,
}: DemandStats): StatGroup[] {
  const row = (label: string, count: number | null) => ({ label, words: atLeast(count) });
  return [
    {
      title: 'Buyers for a home like this',
      rows: [row('Total', buyers), row('Have a home to sell first', needToSell)],
    },
    {
      title: 'Confirmed still looking',
      rows: [
        row('Within 3 days', confirmed.days3),
        row('Within 7 days', confirmed.days7),
        row('Within 30 days', confirmed.days30),
      ],
    },
    { title: "How they'd pay", rows: FINANCING.map((way) => row(financingLabel(way), financing[way])) },
    {
      title: 'Buying position',
      rows: BUYING_STATUSES.map((status) => row(buyingStatusLabel(status), buyingStatus[status])),
    },
  ];
}

export function howCounted(brand: string): readonly string[] {
  return [
    `We count each buyer once, however many searches they've saved on ${brand}. A buyer counts once they've confirmed their email address and been registered for 7 days.`,
    "We count buyers whose saved search matches this home: its location, type, bedrooms and price. It doesn't mean they've seen this home or made an offer.",
    "To protect buyers' privacy, we round every number down to the nearest five and show “fewer than five” below that. Numbers may not add up to the total, because some buyers haven't answered every question.",
    '“Still looking” means the buyer saved, changed or confirmed their search in that time.',
    "These numbers are from the date above and won't change. Demand does change, so ask the agency for a new report when you need one.",
  ];
}
