import type { Manifest } from 'vite';
import { escapeHtml } from './head';

const ENTRY = 'index.html';
/** Text, and the headings and the name in the header. */
const FONTS = ['ui/fonts/inter-english.woff2', 'ui/fonts/fraunces-english.woff2'];

/** Links that start the page's own script, styles and fonts together with the page, not after the first script. */
export function preloadsOf(source: string | undefined, manifest: Manifest): string {
  const entry = filesOf(ENTRY, manifest);
  const page = source ? filesOf(source, manifest) : { scripts: new Set<string>(), styles: new Set<string>() };
  const fonts = FONTS.flatMap((font) => manifest[font]?.file ?? []);
  return [
    ...fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${escapeHtml(file)}" />`,
    ),
    ...missing(page.styles, entry.styles).map(
      (file) => `<link rel="stylesheet" href="/${escapeHtml(file)}" />`,
    ),
    ...missing(page.scripts, entry.scripts).map(
      (file) => `<link rel="modulepreload" crossorigin href="/${escapeHtml(file)}" />`,
    ),
  ].join('\n    ');
}

interface Files {
  scripts: Set<string>;
  styles: Set<string>;
}

/** Every file a module needs before it can run. */
export function filesOf(source: string, manifest: Manifest): Files {
  const files: Files = { scripts: new Set(), styles: new Set() };
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.scripts.has(chunk.file)) return;
    files.scripts.add(chunk.file);
    for (const style of chunk.css ?? []) files.styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(source);
  return files;
}

function missing(wanted: Set<string>, present: Set<string>): string[] {
  return [...wanted].filter((file) => !present.has(file));
}
