import type { PublicConfig } from '@threshold/core/contract/public-config';
import { createContext, type ReactNode, useContext } from 'react';

const PUBLIC_CONFIG_ELEMENT_ID = 'public-config';

const PublicConfigContext = createContext<PublicConfig | null>(null);

export function PublicConfigProvider({ config, children }: { config: PublicConfig; children: ReactNode }) {
  return <PublicConfigContext value={config}>{children}</PublicConfigContext>;
}

export function usePublicConfig(): PublicConfig {
  const config = useContext(PublicConfigContext);
  if (!config) throw new Error('usePublicConfig needs a PublicConfigProvider above it');
  return config;
}

/** Written by our own server, so it is not validated. */
export function readPublicConfig(page: Document): PublicConfig {
  const text = page.getElementById(PUBLIC_CONFIG_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page carries no public configuration');
  return JSON.parse(text) as PublicConfig;
}
