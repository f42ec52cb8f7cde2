import { renderHook } from '@testing-library/react';
import type { PublicConfig } from '@threshold/core/contract/public-config';
import { expect, it, vi } from 'vitest';
import { PublicConfigProvider, readPublicConfig, usePublicConfig } from './public-config';

const config: PublicConfig = {
  brand: 'Threshold',
  companyName: 'A </script><script>alert(1)</script> & Sons',
  companyNumber: '00000000',
  registeredAddress: 'Lincoln',
  contactEmail: 'hello@example.com',
  publicUrl: 'https://example.com',
  freeAccessUntil: '2026-01-01T00:00:00.000Z',
  now: '2026-11-15T09:00:00.000Z',
  social: [],
  stripePublishableKey: null,
  billingSandbox: true,
  demo: false,
};

it('is read from its script element', () => {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="public-config">${json}</script>`;
  const page = new DOMParser().parseFromString(`<body>${element}</body>`, 'text/html');
  expect(readPublicConfig(page)).toEqual(config);
});

it('throws when the element is missing', () => {
  expect(() => readPublicConfig(new DOMParser().parseFromString('<body></body>', 'text/html'))).toThrow(
    'The page carries no public configuration',
  );
});

it('is available only inside its provider', () => {
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <PublicConfigProvider config={config}>{children}</PublicConfigProvider>
  );
  expect(renderHook(usePublicConfig, { wrapper }).result.current.brand).toBe('Threshold');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(usePublicConfig)).toThrow('PublicConfigProvider');
});
