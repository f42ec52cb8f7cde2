import type { PublicConfig } from '@threshold/core/contract/public-config';

/** Generated at run time, because the brand is configurable. */
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
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  });
}
