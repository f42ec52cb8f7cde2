import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { PublicConfig } from '@threshold/core/contract/public-config';
import { type ReactNode, StrictMode } from 'react';
import { PublicConfigProvider } from '../api/public-config';
import { ErrorBoundary } from './error-boundary';

interface AppProps {
  config: PublicConfig;
  client: QueryClient;
  /** The browser or server router. */
  children: ReactNode;
}

export function App({ config, client, children }: AppProps) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <PublicConfigProvider config={config}>
          <QueryClientProvider client={client}>{children}</QueryClientProvider>
        </PublicConfigProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}
