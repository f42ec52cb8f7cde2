import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PublicConfig } from '@threshold/core/contract/public-config';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, vi } from 'vitest';
import { PublicConfigProvider } from '../api/public-config';
import { createQueryClient } from '../api/query-client';
import { setAccount } from '../session/current-account';
import { useSessionWatcher } from '../session/session-watcher';
import { currentToast, dismissToast } from '../ui/overlays/toast-store';

// For component tests: a page with everything around it that the app would give it.

// What is waited for comes; on a busy machine later than the usual patience of a second.
configure({ asyncUtilTimeout: 10_000 });

export const testConfig: PublicConfig = {
  brand: 'Threshold',
  companyName: 'Threshold Homes Ltd',
  companyNumber: '01234567',
  registeredAddress: '1 High Street, Lincoln',
  contactEmail: 'hello@threshold.example',
  publicUrl: 'http://threshold.example',
  freeAccessUntil: '2026-01-01',
  now: '2026-11-15T12:00:00.000Z',
  social: [],
  stripePublishableKey: null,
  billingSandbox: true,
  demo: false,
};

interface Around {
  address?: string;
  config?: Partial<PublicConfig>;
  client?: QueryClient;
}

export function renderPage(
  page: ReactNode,
  { address = '/', config, client = unhurriedClient() }: Around = {},
) {
  const user = userEvent.setup({ delay: null });
  const rendered = render(
    <PublicConfigProvider config={{ ...testConfig, ...config }}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[address]}>
          <Watch />
          {page}
          <Whereabouts />
        </MemoryRouter>
      </QueryClientProvider>
    </PublicConfigProvider>,
  );
  /** Pastes, because a key press at a time is slow and proves nothing more. */
  async function fill(label: string, text: string) {
    await user.click(rendered.getByLabelText(label));
    await user.paste(text);
  }
  return { ...rendered, user, fill, address: () => rendered.getByTestId('address').textContent };
}

/** As the shell does for a page that is for members alone. */
export function Watch() {
  useSessionWatcher(() => true);
  return null;
}

function Whereabouts() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{`${pathname}${search}`}</output>;
}

/** The app's own client, except that nothing is tried twice: waiting for a second failure proves nothing here. */
function unhurriedClient(): QueryClient {
  const client = createQueryClient();
  const { queries, mutations } = client.getDefaultOptions();
  client.setDefaultOptions({
    queries: { ...queries, retry: false },
    mutations: { ...mutations, retry: false },
  });
  return client;
}

export const shownToast = () => currentToast() ?? undefined;

/** Time that passes on its own, so that nothing hangs, and faster when told to. */
export const quickenTime = () => vi.useFakeTimers({ shouldAdvanceTime: true });

/** jsdom lays nothing out, so what watches a size has nothing to watch. */
export function withoutLayout(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      unobserve = vi.fn();
      disconnect = vi.fn();
    },
  );
}

/** Call once at the top of a test file. */
export function tidyAfterEach(): void {
  afterEach(() => {
    cleanup();
    dismissToast();
    localStorage.clear();
    sessionStorage.clear();
    setAccount(null);
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}
