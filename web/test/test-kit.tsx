import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
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

// Renders a page for component tests with the app's providers.

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
  /** Pastes, because typing key by key is slow. */
  async function fill(label: string, text: string) {
    await user.click(rendered.getByLabelText(label));
    await user.paste(text);
  }
  return { ...rendered, user, fill, address: () => rendered.getByTestId('address').textContent };
}

/** Runs the session watcher as the shell does on members' pages. */
export function Watch() {
  useSessionWatcher(() => true);
  return null;
}

function Whereabouts() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{`${pathname}${search}`}</output>;
}

/** The app's query client without retries, which would only slow tests down. */
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

/** Fake timers that also advance in real time, so that nothing hangs. */
export const quickenTime = () => vi.useFakeTimers({ shouldAdvanceTime: true });

/** jsdom has no layout, so ResizeObserver is a stub. */
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
