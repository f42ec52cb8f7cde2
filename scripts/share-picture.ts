/** The picture of `/demand` in link previews, drawn from the product's own shapes, colours and letters: `npm run share-picture`. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { systemChromium } from '../e2e/support/settings';
import { archPath } from '../web/ui/brand/arch-path';

const root = resolve(import.meta.dirname, '..');
const OUT = resolve(root, 'web/public/share-demand.png');
const [WIDE, HIGH, GROUND] = [1200, 630, 520];
const HEIGHTS = [300, 276, 252, 222, 190, 160, 136, 112, 96];
const MARKED = 3;

const font = readFileSync(resolve(root, 'web/ui/fonts/fraunces-english.woff2')).toString('base64');

function door(height: number, n: number): string {
  const x = 512 + n * 72;
  const marked = n === MARKED;
  const frame = `<path d="${archPath(x, 56, height, GROUND)}" fill="${marked ? '#0f5b4a' : '#fffdfa'}" stroke="${marked ? '#0f5b4a' : '#84857c'}" stroke-width="2"/>`;
  const leaf = `<path d="${archPath(x + 8, 40, height - 8, GROUND)}" fill="${marked ? '#f7ecd2' : '#e2ede7'}" stroke="${marked ? 'none' : '#b4d0c4'}" stroke-width="2"/>`;
  const light = `<path d="M${x + 8} ${GROUND}h40l44 ${HIGH - GROUND}h-128z" fill="#f7ecd2"/>`;
  const handle = `<circle cx="${x + 38}" cy="${GROUND - 42}" r="2.5" fill="#17211e"/>`;
  return `${marked ? light : ''}${frame}${leaf}${marked ? '' : handle}`;
}

const lines = ['Who wants', 'a home', 'like mine?'];
const page = `<!doctype html><style>
  @font-face { font-family: Fraunces; src: url(data:font/woff2;base64,${font}); font-weight: 100 900; }
  body { margin: 0 }
</style><svg width="${WIDE}" height="${HIGH}" xmlns="http://www.w3.org/2000/svg">
  <rect width="${WIDE}" height="${HIGH}" fill="#faf8f4"/>
  ${lines.map((line, n) => `<text x="72" y="${150 + n * 88}" font-family="Fraunces" font-weight="600" font-size="82" fill="#17211e">${line}</text>`).join('')}
  ${HEIGHTS.map(door).join('')}
  <rect y="${GROUND - 2}" width="${WIDE}" height="4" fill="#17211e"/>
</svg>`;

const browser = await chromium.launch(systemChromium ? { executablePath: systemChromium } : {});
try {
  const tab = await browser.newPage({ viewport: { width: WIDE, height: HIGH } });
  await tab.setContent(page);
  await tab.evaluate(() => document.fonts.load('600 82px Fraunces'));
  await tab.screenshot({ path: OUT });
} finally {
  await browser.close();
}
