import type { LogoSize } from '@threshold/core/contract/agency-logo';
import type { PublicReport } from '@threshold/core/contract/demand-reports';
import type { MapLabel } from '@threshold/core/contract/places';
import {
  atLeast,
  demandSentences,
  emptyCurveSentence,
  howCounted,
  type StatGroup,
  statGroups,
} from '@threshold/core/rules/demand/format-demand';
import { formatLongDay } from '@threshold/core/rules/format/dates';
import { formatPounds } from '@threshold/core/rules/format/money';
import { capitalised, formatHome } from '@threshold/core/rules/matching/format-criteria';
import { encode } from 'uqr';
import { drawCurve } from './curve';
import { reportFonts } from './fonts';
import { drawMap } from './map';
import { MAP_SIZE } from './map-square';
import { INK, INNER, PAGE, type Paper, paper } from './paper';

interface PrintedReport {
  report: PublicReport;
  url: string;
  brand: string;
  logo: (LogoSize & { file: Buffer }) | null;
  /** Places around the area, for the map. */
  labels: readonly MapLabel[];
}

const FOOT = PAGE.height - PAGE.edge;
const QR = 84;

/** Two A4 pages: the summary, then all stats. */
export async function reportPdf(printed: PrintedReport): Promise<Buffer> {
  const { report, brand } = printed;
  const { figures, home } = report;
  const sheet = paper(await reportFonts(), {
    title: `Demand report ${report.code}: ${formatHome(home)}, ${figures.area}`,
    author: figures.agency,
    subject: `Buyers registered with ${brand}, counted on ${figures.date}`,
    made: new Date(report.createdAt),
  });
  firstPage(sheet, printed);
  secondPage(sheet, printed);
  return sheet.end();
}

function firstPage(sheet: Paper, { report, url, brand, logo, labels }: PrintedReport) {
  const { figures, home, place } = report;
  sheet.doc.addPage();
  const title = `Demand report, ${formatLongDay(new Date(`${figures.date}T12:00:00Z`))}`;
  if (logo) letterhead(sheet, logo, figures.agency, title);
  else head(sheet, figures.agency, title);
  let y = sheet.write("Who's looking for a home like yours", { as: 'H1', size: 25, y: PAGE.edge + 54 });
  const where = figures.address ?? figures.area;
  y = sheet.write(`${capitalised(formatHome(home))} at ${formatPounds(home.price)}. ${where}`, {
    as: 'P',
    colour: INK.soft,
    size: 11.5,
    y: y + 4,
  });
  const top = y + 9;
  const width = place ? INNER - MAP_SIZE.width - 20 : INNER;
  for (const sentence of demandSentences(home, figures, formatLongDay))
    y = sheet.write(sentence, { as: 'P', size: 12, y: y + 9, width });
  if (place) {
    drawMap(sheet, { place, labels, area: figures.area }, PAGE.width - PAGE.edge - MAP_SIZE.width, top);
    y = Math.max(y, top + MAP_SIZE.height);
  }
  y = keyStats(sheet, report, y + 16);
  y = sheet.write('Buyers at other asking prices', { as: 'H2', size: 14.5, y: y + 18 });
  const empty = emptyCurveSentence(figures.curve);
  if (empty) sheet.write(empty, { as: 'P', size: 12, y: y + 9 });
  else {
    y = drawCurve(sheet, figures.curve, home.price, y + 14);
    sheet.write('The line marks your asking price. No bar means fewer than five buyers.', {
      as: 'P',
      size: 9,
      colour: INK.soft,
      y: y + 4,
    });
  }
  verificationSection(sheet, report, url, brand);
}

function head(sheet: Paper, agency: string, title: string) {
  const top = PAGE.edge - 10;
  const size = nameSize(agency);
  sheet.write(agency, { as: 'P', face: 'strong', size, y: top + (size < 12 ? 4 : 8), width: 300 });
  sheet.write(title, {
    as: 'P',
    colour: INK.soft,
    size: 9.5,
    x: PAGE.width - PAGE.edge - 180,
    y: top + 10,
    width: 180,
    align: 'right',
  });
  headline(sheet);
}

/** The longest names take two lines above the rule. */
const nameSize = (agency: string) => (agency.length > 50 ? 9.5 : 12.5);

const LOGO = { width: 160, height: 46 };

/** Logo on the left, name and date on the right. */
function letterhead(sheet: Paper, logo: NonNullable<PrintedReport['logo']>, agency: string, title: string) {
  const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  const top = PAGE.edge - 22;
  sheet.figure(agency, () =>
    sheet.doc.image(logo.file, PAGE.edge, top + (LOGO.height - height) / 2, { width, height }),
  );
  const available = INNER - width - 24;
  const column = { x: PAGE.width - PAGE.edge - available, width: available, align: 'right' } as const;
  const y = sheet.write(agency, { as: 'P', face: 'strong', size: nameSize(agency), y: top + 6, ...column });
  sheet.write(title, { as: 'P', colour: INK.soft, size: 9.5, y: y + 1, ...column });
  headline(sheet);
}

const headline = (sheet: Paper) =>
  sheet.rule(PAGE.edge, PAGE.edge + 34, INNER, { weight: 1.5, colour: INK.green });

/** Four key numbers in large type. */
function keyStats(sheet: Paper, { figures }: PublicReport, y: number): number {
  const stats = [
    ['looking for a home like this', figures.buyers],
    ['confirmed in the last 7 days', figures.confirmed.days7],
    ['would pay cash', figures.financing.cash],
    ['have a home to sell first', figures.needToSell],
  ] as const;
  const gap = 10;
  const width = (INNER - gap * 3) / 4;
  sheet.decorate(() => {
    for (const at of stats.keys())
      sheet.doc
        .roundedRect(PAGE.edge + at * (width + gap), y, width, 62, 6)
        .lineWidth(0.75)
        .fillAndStroke(INK.paper, INK.line);
  });
  sheet.within('L', () => {
    for (const [at, [label, count]] of stats.entries()) {
      const x = PAGE.edge + at * (width + gap) + 9;
      sheet.within('LI', () => {
        const words = capitalised(atLeast(count));
        const size = count === null ? 11 : 15;
        sheet.write(words, {
          as: 'Lbl',
          face: 'strong',
          size,
          colour: INK.green,
          x,
          y: y + 10,
          width: width - 14,
        });
        sheet.write(label, { as: 'LBody', size: 9, colour: INK.soft, x, y: y + 32, width: width - 14 });
      });
    }
  });
  return y + 62;
}

/** Code, URL and QR code to verify the report online. */
function verificationSection(sheet: Paper, { code, expiresAt }: PublicReport, url: string, brand: string) {
  const top = FOOT - QR - 14;
  const x = PAGE.edge + QR + 18;
  const width = INNER - QR - 18;
  sheet.rule(PAGE.edge, top - 14, INNER, { weight: 0.75, colour: INK.line });
  sheet.figure(`QR code for ${url}`, () => drawQr(sheet, url, top));
  sheet.write('Check it yourself', { as: 'H2', size: 14.5, x, y: top, width });
  sheet.write(code, { as: 'P', face: 'strong', size: 18, colour: INK.green, x, y: top + 22, width });
  sheet.write(url, { as: 'Link', size: 9.5, colour: INK.soft, x, y: top + 46, width, link: url });
  sheet.write(
    `Scan the code or visit the address above to check these numbers with ${brand}. Valid until ${formatLongDay(new Date(expiresAt))}, unless the agency withdraws it sooner.`,
    { as: 'P', size: 9, colour: INK.soft, x, y: top + 60, width },
  );
}

function secondPage(sheet: Paper, { report, brand }: PrintedReport) {
  const { figures } = report;
  sheet.doc.addPage();
  head(sheet, figures.agency, `Demand report ${report.code}`);
  let y = sheet.write('All the numbers', { as: 'H2', size: 17, y: PAGE.edge + 50 });
  const groups = statGroups(figures);
  y = tables(sheet, [groups.slice(0, 3), groups.slice(3)], y + 8);
  if (figures.weeks.length > 1) y = weeks(sheet, report, y + 6) - COLUMNS.gap;
  y = sheet.write('How we count', { as: 'H2', size: 17, y: y + 10 });
  sheet.within('L', () => {
    for (const line of howCounted(brand)) {
      sheet.decorate(() => sheet.doc.circle(PAGE.edge + 3, y + 13, 1.8).fill(INK.green));
      const from = y + 7;
      sheet.within('LI', () => {
        y = sheet.write(line, { as: 'LBody', x: PAGE.edge + 14, y: from, width: INNER - 14 });
      });
    }
  });
}

/** Space between two columns, and below each table. */
const COLUMNS = { between: 26, gap: 12 };

/** Tables in two columns. Returns the y below the longer one. */
function tables(sheet: Paper, columns: readonly (readonly StatGroup[])[], top: number): number {
  const width = (INNER - COLUMNS.between) / 2;
  const ends = columns.map((groups, at) => {
    let y = top;
    for (const group of groups)
      y = table(sheet, group, { x: PAGE.edge + at * (width + COLUMNS.between), y, width }) + COLUMNS.gap;
    return y;
  });
  return Math.max(...ends);
}

function table(sheet: Paper, { title, rows }: StatGroup, at: { x: number; y: number; width: number }) {
  const { x, width } = at;
  const row = 19;
  let y = sheet.write(title, { as: 'H3', ...at }) + 3;
  sheet.within('Table', () => {
    for (const { label, words } of rows) {
      const line = y;
      sheet.rule(x, line, width, { weight: 0.5, colour: INK.line });
      sheet.within('TR', () => {
        sheet.write(label, { as: 'TH', size: 10, colour: INK.soft, x, y: line + 4, width: width * 0.6 });
        sheet.write(words, {
          as: 'TD',
          size: 10,
          x: x + width * 0.55,
          y: line + 4,
          width: width * 0.45,
          align: 'right',
        });
      });
      y += row;
    }
  });
  return y;
}

/** Twelve at most, in two columns of six. */
function weeks(sheet: Paper, { figures }: PublicReport, top: number): number {
  const day = (week: string) => formatLongDay(new Date(`${week}T12:00:00Z`));
  const rows = figures.weeks.map(({ week, buyers }) => ({
    label: `Week of ${day(week)}`,
    words: atLeast(buyers),
  }));
  const y = sheet.write('Week by week', { as: 'H2', size: 17, y: top }) + 4;
  const half = Math.ceil(rows.length / 2);
  const columns = [
    [{ title: 'Earlier', rows: rows.slice(0, half) }],
    [{ title: 'Later', rows: rows.slice(half) }],
  ];
  return tables(sheet, columns, y);
}

/** With the quiet zone that scanners need. */
function drawQr({ doc }: Paper, text: string, top: number) {
  const { data } = encode(text, { ecc: 'M', border: 2 });
  const square = QR / data.length;
  // Slightly larger than its cell, or printers leave gaps between neighbours.
  for (const [row, squares] of data.entries())
    for (const [column, dark] of squares.entries())
      if (dark) doc.rect(PAGE.edge + column * square, top + row * square, square + 0.05, square + 0.05);
  doc.fill(INK.ink);
}
