import type { PublicConfig } from '@threshold/core/contract/public-config';
import { escapeHtml } from './head';
import { routes } from './route-table';

// Files about the whole site that name the brand or the public address, which are configuration.

export function webManifest({ brand }: PublicConfig): string {
  return JSON.stringify({
    name: brand,
    short_name: brand,
    lang: 'en-GB',
    start_url: '/',
    display: 'standalone',
    background_color: '#faf8f4',
    theme_color: '#faf8f4',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  });
}

export function robotsTxt({ publicUrl }: PublicConfig): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${site(publicUrl)}/sitemap.xml\n`;
}

export function siteMap({ publicUrl }: PublicConfig): string {
  const pages = routes.filter((route) => route.prerender);
  const entries = pages.map(({ path }) => `  <url><loc>${escapeHtml(site(publicUrl) + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}

const site = (publicUrl: string) => publicUrl.replace(/\/+$/, '');
