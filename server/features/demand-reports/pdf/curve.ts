import type { PublishedStep } from '@threshold/core/contract/demand-reports';
import { atLeast } from '@threshold/core/rules/demand/format-demand';
import { formatPounds, formatPoundsShort } from '@threshold/core/rules/format/money';
import { INK, INNER, PAGE, type Paper } from './paper';

const HIGH = 140;
const AXIS = 34;
const WIDE = INNER - AXIS;
const LEFT = PAGE.edge + AXIS;
const TICKS = 4;

/** The next multiple of five per tick, so that the axis ends on a tick. */
const axisMaximum = (max: number) => Math.max(1, Math.ceil(max / (5 * TICKS))) * 5 * TICKS;

/** Buyers at each price as a step chart with the asking price marked, as on the screen. */
export function drawCurve(
  sheet: Paper,
  curve: readonly PublishedStep[],
  asking: number,
  top: number,
): number {
  const { doc } = sheet;
  const max = axisMaximum(Math.max(...curve.map(({ total }) => total ?? 0)));
  const bottom = top + HIGH;
  const width = WIDE / curve.length;
  const y = (count: number | null) => bottom - ((count ?? 0) / max) * HIGH;
  const stair = (count: (step: PublishedStep) => number | null) => {
    doc.moveTo(LEFT, bottom);
    for (const [at, step] of curve.entries())
      doc.lineTo(LEFT + at * width, y(count(step))).lineTo(LEFT + (at + 1) * width, y(count(step)));
    return doc.lineTo(LEFT + WIDE, bottom).closePath();
  };
  const label = (text: string, x: number, at: number, align: 'left' | 'right' | 'center', wide = 80) =>
    doc
      .font('text')
      .fontSize(8.5)
      .fillColor(INK.soft)
      .text(text, align === 'left' ? x : align === 'right' ? x - wide : x - wide / 2, at, {
        width: wide,
        align,
      });
  sheet.figure(altOf(curve, asking), () => {
    for (let tick = 0; tick <= TICKS; tick++) {
      const count = (max / TICKS) * tick;
      doc
        .moveTo(LEFT, y(count))
        .lineTo(LEFT + WIDE, y(count))
        .lineWidth(0.5)
        .strokeColor(INK.line)
        .stroke();
      label(String(count), LEFT - 6, y(count) - 5, 'right', 30);
    }
    stair(({ total }) => total).fill(INK.area);
    stair(({ needToSell }) => needToSell).fill(INK.blue);
    const here = LEFT + (curve.findIndex(({ price }) => price === asking) + 0.5) * width;
    doc.rect(here - 1.5, top - 6, 3, HIGH + 6).fill(INK.green);
    label(formatPoundsShort(curve[0]?.price ?? asking), LEFT, bottom + 6, 'left');
    label(formatPounds(asking), here, bottom + 6, 'center', 100);
    label(formatPoundsShort(curve.at(-1)?.price ?? asking), LEFT + WIDE, bottom + 6, 'right');
    key(INK.area, 'Buyers', LEFT);
    key(INK.blue, 'With a home to sell first', LEFT + 62);
    key(INK.green, 'Asking price', LEFT + 222);
  });
  function key(colour: string, text: string, x: number) {
    doc.rect(x, bottom + 25, 8, 8).fill(colour);
    label(text, x + 12, bottom + 24, 'left', 160);
  }
  return bottom + 38;
}

/** Alternative text: first and last price, and the asking price. */
function altOf(curve: readonly PublishedStep[], asking: number): string {
  const marked = curve.filter(({ price }, at) => at === 0 || price === asking || at === curve.length - 1);
  const points = marked.map(({ price, total, needToSell }) => {
    const sellers = `${atLeast(needToSell)} with a home to sell first`;
    return `at ${formatPounds(price)} ${atLeast(total)} buyers, ${sellers}`;
  });
  return `Number of buyers at each asking price: ${points.join('; ')}.`;
}
