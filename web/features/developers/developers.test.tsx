import { failures } from '@threshold/core/contract/failures';
import { curlExamples } from '@threshold/core/contract/public-api-examples';
import type { PublicConfig } from '@threshold/core/contract/public-config';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { PublicConfigProvider } from '../../api/public-config';
import DevelopersPage, { meta } from './developers.page';
import { ERRORS } from './reference';

const config: PublicConfig = {
  brand: 'Lintel',
  companyName: 'Quoin Holdings Limited',
  companyNumber: '09876543',
  registeredAddress: '3 Keystone Row, Lincoln LN9 9ZZ',
  contactEmail: 'desk@lintel.example',
  publicUrl: 'https://lintel.example',
  freeAccessUntil: '2026-01-01',
  now: '2026-11-15T10:00:00.000Z',
  social: [],
  stripePublishableKey: null,
  billingSandbox: false,
  demo: false,
};

const page = new DOMParser().parseFromString(
  renderToString(
    <PublicConfigProvider config={config}>
      <MemoryRouter>
        <DevelopersPage />
      </MemoryRouter>
    </PublicConfigProvider>,
  ),
  'text/html',
);
const text = page.body.textContent ?? '';

describe('the developers page, as the server renders it', () => {
  it('shows every curl example in a pre, with the address of the site', () => {
    const shown = [...page.querySelectorAll('pre')].map((pre) => pre.textContent);
    const examples = Object.values(curlExamples('https://lintel.example'));
    expect([...shown].sort()).toEqual([...examples].sort());
    for (const line of shown) expect(line).toContain('https://lintel.example/api/v1/');
    expect(shown.filter((line) => line?.includes('$THRESHOLD_KEY'))).toHaveLength(examples.length - 1);
    expect(shown.some((line) => line?.includes('--data-binary @stock.blm'))).toBe(true);
  });

  it.each(['Idempotency-Key', '429', 'webhook-signature', 'whsec_', 'Retry-After', 'If-Match'])(
    'explains %s',
    (word) => expect(text).toContain(word),
  );

  it('states the status of each error as the contract does', () => {
    for (const [code, [status]] of Object.entries(failures))
      if (code in ERRORS) expect(ERRORS[code as keyof typeof ERRORS]).toContain(`${status}: `);
  });

  it('links to each part', () => {
    const parts = [...page.querySelectorAll('section[id]')].map(({ id }) => `/#${id}`);
    const links = [...page.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(parts);
  });

  it('has one heading per part, and names the brand in its title', () => {
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    for (const section of page.querySelectorAll('section[id]'))
      expect(page.getElementById(section.getAttribute('aria-labelledby') ?? '')).not.toBeNull();
    expect(meta(config).title).toBe('Developers | Lintel');
  });
});
