import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { PublicConfig } from '@threshold/core/contract/public-config';
import { StrictMode } from 'react';
import { PublicConfigProvider } from '../lib/public-config';
import { ErrorBoundary } from './error-boundary';
import { Shell } from './shell';

export interface AppProps {
  config: PublicConfig;
  client: QueryClient;
  /** The browser's router or the server's, around the same tree. */
  router: (children: React.ReactNode) => React.ReactNode;
}

export function App({ config, client, router }: AppProps) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <PublicConfigProvider config={config}>
          <QueryClientProvider client={client}>{router(<Shell />)}</QueryClientProvider>
        </PublicConfigProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}
