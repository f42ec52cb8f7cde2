import type { Manifest } from 'vite';
import { escapeHtml } from './head';

const ENTRY = 'index.html';
/** Text, and the headings and the name in the header. */
const FONTS = ['ui/fonts/inter-english.woff2', 'ui/fonts/fraunces-english.woff2'];

export interface PreloadOptions {
  /** The page has something to show until its scripts are here: its data comes before them. */
  behindFrame?: boolean;
}

/**
 * Links that start everything the page needs together with it, not after the first script. A browser fetches six files
 * at a time in the order named: first the scripts, of which the framework is the longest, so that the page can be used
 * soonest. Until the fonts are here the text stands in letters of the same width.
 */
export function preloadsOf(
  source: string | undefined,
  manifest: Manifest,
  { behindFrame = false }: PreloadOptions = {},
): string {
  const entry = filesOf(ENTRY, manifest);
  const page = source ? filesOf(source, manifest) : { scripts: new Set<string>(), styles: new Set<string>() };
  const turn = behindFrame ? ' fetchpriority="low"' : '';
  const fonts = FONTS.flatMap((font) => manifest[font]?.file ?? []);
  return [
    ...missing(page.styles, entry.styles).map(
      (file) => `<link rel="stylesheet" href="/${escapeHtml(file)}" />`,
    ),
    ...[...new Set([...entry.scripts, ...page.scripts])].map(
      (file) => `<link rel="modulepreload"${turn} crossorigin href="/${escapeHtml(file)}" />`,
    ),
    ...fonts.map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" crossorigin href="/${escapeHtml(file)}" />`,
    ),
  ].join('\n    ');
}

interface Files {
  scripts: Set<string>;
  styles: Set<string>;
}

/** Every file a module needs before it can run, each after those that it needs itself. */
export function filesOf(source: string, manifest: Manifest): Files {
  const files: Files = { scripts: new Set(), styles: new Set() };
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
    files.scripts.add(chunk.file);
    for (const style of chunk.css ?? []) files.styles.add(style);
  };
  visit(source);
  return files;
}

function missing(wanted: Set<string>, present: Set<string>): string[] {
  return [...wanted].filter((file) => !present.has(file));
}
