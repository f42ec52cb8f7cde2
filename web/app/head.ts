import type { PublicConfig } from '@threshold/core/contract/public-config';
import type { PageMeta } from '../lib/page-meta';

/** Pictures for link previews, all of one size. */
export const SHARE_IMAGE = { path: '/share.png', alt: 'A row of arched doors, one of them open' };
const SHARE_SIZE = { width: 1200, height: 630 };

/** Every title ends with the brand, unless the page already names it. */
export function fullTitle(title: string, brand: string): string {
  return title.includes(brand) ? title : `${title} | ${brand}`;
}

/** Title, description, canonical address and link preview of one page. */
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

/** The address the server drew, so that the browser knows whether it may take the drawing over. */
export const renderedFor = (address: string) => named(RENDERED_FOR, address);

export function readRenderedFor(page: Document): string | null {
  return page.querySelector(`meta[name="${RENDERED_FOR}"]`)?.getAttribute('content') ?? null;
}

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`;
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}" />`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
