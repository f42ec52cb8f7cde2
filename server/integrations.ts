import type { FastifyBaseLogger } from 'fastify';
import type { RateLimiter } from './base/rate-limiter';
import type { AppContext } from './context';
import type { agentSearchesFeature } from './features/agent-searches/agent-searches.feature';
import { apiKeysFeature } from './features/api-keys/api-keys.feature';
import { publicApiFeature } from './features/public-api/public-api.feature';
import { stockImportsFeature } from './features/stock-imports/stock-imports.feature';
import { webhooksFeature } from './features/webhooks/webhooks.feature';
import type { Storage } from './providers/storage/storage';

export { apiKeyLoader } from './features/api-keys/load-api-key';

interface Dependencies {
  context: AppContext;
  limiter: RateLimiter;
  storage: Storage;
  log: FastifyBaseLogger;
  searches: ReturnType<typeof agentSearchesFeature>;
}

/** What connects an agency's other systems, by the queues that `build-app.ts` runs. */
export function integrations({ context, limiter, storage, log, searches }: Dependencies) {
  const apiKeys = apiKeysFeature(context);
  const stockImports = stockImportsFeature({ context, storage, log });
  const publicApi = publicApiFeature({
    context,
    properties: searches.byReference,
    matches: searches.service.matches,
    me: apiKeys.service.me,
  });
  return {
    ordinary: [apiKeys, publicApi, stockImports],
    bulk: stockImports.bulk,
    webhooks: webhooksFeature(context, limiter),
  };
}
