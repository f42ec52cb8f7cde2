// Writes the subsets of the two fonts to `web/ui/fonts`: the characters of English texts, in the weights that `web/ui` uses.
// Run by hand when a font, weight or character is added. Other characters (accents) come from the full font, which is
// loaded only if a page contains one.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const packages = join(root, 'node_modules/@fontsource-variable');
const out = join(root, 'web/ui/fonts');

// The same as `unicode-range` in fonts.css.
const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, n) => String.fromCodePoint(0x20 + n)).join('');
const signs = '\u00a0£©·×–—‘’“”•…−';

const faces = [
  {
    from: 'inter/files/inter-latin-wght-normal.woff2',
    to: 'inter-english.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  {
    from: 'fraunces/files/fraunces-latin-opsz-normal.woff2',
    to: 'fraunces-english.woff2',
    // Headings have one weight; their optical size follows the size they are set in.
    variationAxes: { wght: 560 },
  },
];

await mkdir(out, { recursive: true });
for (const { from, to, variationAxes } of faces) {
  const whole = await readFile(join(packages, from));
  const part = await subsetFont(whole, ascii + signs, { targetFormat: 'woff2', variationAxes });
  await writeFile(join(out, to), part);
  console.log(`${to}: ${part.length} of ${whole.length} bytes`);
}
