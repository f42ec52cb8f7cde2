// @vitest-environment jsdom

import { renderHook } from '@testing-library/react';
import type { PublicConfig } from '@threshold/core/contract/public-config';
import { expect, it, vi } from 'vitest';
import {
  PublicConfigProvider,
  publicConfigElement,
  readPublicConfig,
  usePublicConfig,
} from './public-config';

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

it('survives the trip through the page, whatever the names contain', () => {
  const page = new DOMParser().parseFromString(`<body>${publicConfigElement(config)}</body>`, 'text/html');
  expect(page.scripts).toHaveLength(1);
  expect(readPublicConfig(page)).toEqual(config);
});

it('says so when the page carries none', () => {
  expect(() => readPublicConfig(new DOMParser().parseFromString('<body></body>', 'text/html'))).toThrow(
    'The page carries no public configuration',
  );
});

it('is read below its provider only', () => {
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <PublicConfigProvider config={config}>{children}</PublicConfigProvider>
  );
  expect(renderHook(usePublicConfig, { wrapper }).result.current.brand).toBe('Threshold');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(usePublicConfig)).toThrow('PublicConfigProvider');
});
