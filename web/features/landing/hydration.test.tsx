import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { PublicConfigProvider } from '../../api/public-config';
import { createQueryClient } from '../../api/query-client';
import { fakeApi, onItsWay } from '../../test/fake-api';
import { testConfig, tidyAfterEach } from '../../test/test-kit';
import { Landing } from './test/landing';

tidyAfterEach();

const around = (page: ReactNode) => (
  <PublicConfigProvider config={testConfig}>
    <QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>
  </PublicConfigProvider>
);

// The server renders one page per view and knows only whether a code is present; the browser hydrates with the full
// URL.
it.each([
  ['/', '/?ref=GOODCODE'],
  ['/?view=buyer', '/?view=buyer&returnTo=%2Fprofile'],
  ['/?view=agent&ref=1', '/?ref=GOODCODE&userType=agent'],
  ['/?view=agent&tab=login&ref=1', '/?view=agent&tab=login&ref=GOODCODE&returnTo=%2Fprofile'],
])('HTML rendered for %s hydrates at %s', async (rendered, address) => {
  fakeApi({ 'GET /api/stats': onItsWay, 'POST /api/referral/validate': onItsWay });
  const complaints = vi.spyOn(console, 'error');
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(
    around(
      <StaticRouter location={rendered}>
        <Landing />
      </StaticRouter>,
    ),
  );
  const mismatch = vi.fn();
  const live = await act(async () =>
    hydrateRoot(
      root,
      around(
        <MemoryRouter initialEntries={[address]}>
          <Landing />
        </MemoryRouter>,
      ),
      { onRecoverableError: mismatch },
    ),
  );
  expect(mismatch).not.toHaveBeenCalled();
  expect(complaints).not.toHaveBeenCalled();
  act(() => live.unmount());
  root.remove();
});
