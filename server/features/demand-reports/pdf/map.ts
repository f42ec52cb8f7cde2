import type { PublicReport } from '@threshold/core/contract/demand-reports';
import type { MapLabel } from '@threshold/core/contract/places';
import { areaName } from '@threshold/core/rules/demand/format-demand';
import type { GridPoint } from '@threshold/core/rules/matching/match';
import { placeLabels } from '@threshold/core/rules/places/map-labels';
import { scaleBar, toScreen } from '@threshold/core/rules/places/map-view';
import { COUNTIES, ENGLAND, NEIGHBOURS } from '@threshold/core/rules/places/outline';
import { MAP_SIZE, viewOf } from './map-square';
import { INK, type Paper } from './paper';

/** Metres of a unit of the outlines. */
const UNIT_METRES = 100;
/** Labels are placed at the size of the screen and drawn at this share of it. */
const TEXT = 0.6;
const LONGEST_BAR = 70;
const SEA = '#e4ebee';
const LAND = '#fffdfa';
const TOWN = '#f2ede2';

interface PrintedMap {
  place: NonNullable<PublicReport['place']>;
  labels: readonly MapLabel[];
  /** What the map is of. */
  area: string;
}

/** Where the home is, as on the screen. */
export function drawMap(sheet: Paper, { place, labels, area }: PrintedMap, left: number, top: number) {
  const { doc } = sheet;
  const { width, height } = MAP_SIZE;
  const view = viewOf(place);
  const at = toScreen(view, MAP_SIZE);
  const pixels = (metres: number) => metres / view.metresPerPixel;
  const towns = labels.filter(({ kind }) => kind !== 'outcode');
  sheet.figure(`Map of ${area}`, () => {
    doc.save();
    doc.translate(left, top);
    doc.roundedRect(0, 0, width, height, 6).clip();
    doc.rect(0, 0, width, height).fill(SEA);
    doc.save();
    const [x, y] = at({ easting: 0, northing: 0 });
    doc.translate(x, y).scale(pixels(UNIT_METRES));
    const hairline = 0.5 / pixels(UNIT_METRES);
    doc.lineWidth(hairline);
    doc.path(NEIGHBOURS).fillAndStroke(INK.paper, INK.line);
    doc.path(ENGLAND).fillAndStroke(LAND, INK.soft);
    doc
      .path(COUNTIES)
      .dash(hairline * 2, { space: hairline * 4 })
      .stroke(INK.soft);
    doc.undash();
    doc.restore();
    for (const town of towns) doc.circle(...at(town), pixels(town.extent)).fill(TOWN);
    names(towns);
    doc
      .circle(...at(place), 3)
      .lineWidth(1.25)
      .fillAndStroke(INK.green, LAND);
    bar();
    doc.roundedRect(0, 0, width, height, 6).lineWidth(1).stroke(INK.line);
    doc.restore();
  });

  function names(all: readonly MapLabel[]) {
    const scaled = { width: width / TEXT - 8, height: height / TEXT };
    const label = (text: string, point: GridPoint) => {
      const [x, y] = at(point);
      return { text, at: [x / TEXT, y / TEXT] as const, gap: 7 };
    };
    const placed = placeLabels(
      [label(areaName(area), place), ...all.map((town) => label(town.name, town))],
      scaled,
      [{ x: 0, y: scaled.height - 40, width: 150, height: 40 }],
    );
    doc.font('text').fontSize(14 * TEXT);
    for (const { text, x, y, anchor, at: dot } of placed) {
      const wide = doc.widthOfString(text);
      const from = x * TEXT - (anchor === 'end' ? wide : anchor === 'middle' ? wide / 2 : 0);
      doc.circle(dot[0] * TEXT, dot[1] * TEXT, 1.2).fill(INK.ink);
      doc.fillColor(INK.ink).text(text, from, (y - 12) * TEXT, { lineBreak: false });
    }
  }

  function bar() {
    const { miles, pixels: long } = scaleBar(view.metresPerPixel, LONGEST_BAR);
    const y = height - 7;
    doc
      .moveTo(7, y - 3)
      .lineTo(7, y)
      .lineTo(7 + long, y)
      .lineTo(7 + long, y - 3)
      .lineWidth(0.75)
      .stroke(INK.ink);
    doc
      .fillColor(INK.ink)
      .fontSize(8.5)
      .text(`${miles} ${miles === 1 ? 'mile' : 'miles'}`, 7, y - 14, { lineBreak: false });
  }
}
