import type { PublicConfig } from '@threshold/core/contract/public-config';
import { describe, expect, it } from 'vitest';
import { webManifest } from '../web-manifest';
import { filesOf, fullTitle, headOf, preloadLinks } from './head';

const config = { brand: 'Threshold', publicUrl: 'https://example.com/' } as PublicConfig;

describe('headOf', () => {
  const head = headOf({ title: 'A "B" & <C>', description: 'Say "hi"' }, '/how-it-works', config);

  it('escapes its values', () => {
    expect(head).toContain('<title>A &quot;B&quot; &amp; &lt;C&gt; | Threshold</title>');
    expect(head).toContain('<meta name="description" content="Say &quot;hi&quot;" />');
  });

  it('uses the public URL', () => {
    expect(head).toContain('<link rel="canonical" href="https://example.com/how-it-works" />');
    expect(head).toContain('<meta property="og:url" content="https://example.com/how-it-works" />');
    expect(head).toContain('<meta property="og:image" content="https://example.com/share.png" />');
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image" />');
  });

  it('marks private pages noindex', () => {
    const hidden = headOf({ title: 'X', description: 'Y', noIndex: true }, '/profile', config);
    expect(hidden).toContain('<meta name="robots" content="noindex" />');
    expect(hidden).not.toContain('canonical');
  });

  it('includes the brand once', () => {
    expect(fullTitle('Threshold for buyers', 'Threshold')).toBe('Threshold for buyers');
    expect(fullTitle('Privacy', 'Threshold')).toBe('Privacy | Threshold');
  });
});

describe('preloads', () => {
  const manifest = {
    'index.html': {
      file: 'entry.js',
      imports: ['_framework.js'],
    },
    'ui/fonts/inter-english.woff2': { file: 'inter-1.woff2' },
    'ui/fonts/fraunces-english.woff2': { file: 'fraunces-1.woff2' },
    '_framework.js': { file: 'framework.js' },
    'features/a/a.page.tsx': { file: 'a.js', imports: ['index.html', '_shared.js'] },
    '_shared.js': { file: 'shared.js', imports: ['_framework.js'] },
  };

  it('lists scripts before fonts, and shared scripts first', () => {
    const links = preloadLinks('features/a/a.page.tsx', manifest);
    expect(links.match(/href="[^"]+"/g)).toEqual([
      'href="/framework.js"',
      'href="/entry.js"',
      'href="/shared.js"',
      'href="/a.js"',
      'href="/inter-1.woff2"',
      'href="/fraunces-1.woff2"',
    ]);
    expect(links.match(/fetchpriority="low"/g)).toHaveLength(2);
  });

  it('includes transitive imports once, dependencies first', () => {
    expect(filesOf(['features/a/a.page.tsx'], manifest)).toEqual([
      'framework.js',
      'entry.js',
      'shared.js',
      'a.js',
    ]);
  });
});

it('the web manifest uses the configured brand', () => {
  expect(JSON.parse(webManifest(config))).toMatchObject({ name: 'Threshold' });
});
