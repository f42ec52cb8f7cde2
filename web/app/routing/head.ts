import type { PublicConfig } from '@threshold/core/contract/public-config';
import type { Manifest } from 'vite';
import type { PageMeta } from '../../shared/page-meta';

/** Link preview image; all have the same size. */
const SHARE_IMAGE = { path: '/share.png', alt: 'A row of arched doors, one of them open' };
const SHARE_SIZE = { width: 1200, height: 630 };

/** Appends the brand to a title that does not include it. */
export function fullTitle(title: string, brand: string): string {
  return title.includes(brand) ? title : `${title} | ${brand}`;
}

/** Title, description, canonical URL and link preview of a page. */
export function headOf(meta: PageMeta, path: string, config: PublicConfig): string {
  const title = fullTitle(meta.title, config.brand);
  const site = config.publicUrl.replace(/\/+$/, '');
  const address = `${site}${path}`;
  const share = meta.shareImage ?? SHARE_IMAGE;
  const image = `${site}${share.path}`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    named('description', meta.description),
    meta.noIndex ? named('robots', 'noindex') : `<link rel="canonical" href="${escapeHtml(address)}" />`,
    property('og:type', 'website'),
    property('og:site_name', config.brand),
    property('og:locale', 'en_GB'),
    property('og:title', title),
    property('og:description', meta.description),
    property('og:url', address),
    property('og:image', image),
    property('og:image:width', String(SHARE_SIZE.width)),
    property('og:image:height', String(SHARE_SIZE.height)),
    property('og:image:alt', share.alt),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', meta.description),
    named('twitter:image', image),
  ].join('\n    ');
}

const RENDERED_FOR = 'rendered-for';

/** The URL that was rendered, so that the client can decide whether to hydrate. */
export const renderedFor = (address: string) => named(RENDERED_FOR, address);

export function readRenderedFor(page: Document): string | null {
  return page.querySelector(`meta[name="${RENDERED_FOR}"]`)?.getAttribute('content') ?? null;
}

const ENTRY = 'index.html';
const FONTS = ['ui/fonts/inter-english.woff2', 'ui/fonts/fraunces-english.woff2'];

/**
 * Links that request a page's scripts and fonts together with its HTML. Fonts have a low priority: until they are here, text is
 * shown in a fallback of the same width.
 */
export function preloadLinks(source: string, manifest: Manifest): string {
  const scripts = filesOf([ENTRY, source], manifest).map(
    (file) => `<link rel="modulepreload" crossorigin href="/${escapeHtml(file)}" />`,
  );
  const fonts = FONTS.flatMap((font) => manifest[font]?.file ?? []).map(
    (file) =>
      `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" crossorigin href="/${escapeHtml(file)}" />`,
  );
  return [...scripts, ...fonts].join('\n    ');
}

/** The files that modules import statically, each after its own imports. */
export function filesOf(sources: readonly string[], manifest: Manifest): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
    files.add(chunk.file);
  };
  sources.forEach(visit);
  return [...files];
}

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`;
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}" />`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
