import { createServer, type IncomingMessage } from 'node:http';
import type { ZodApp } from '../base/app';
import { failure } from '../base/failure';
import { sameSecret } from '../base/secrets';
import type { AppContext } from '../context';

const PATH = '/metrics';

interface Dependencies {
  app: ZodApp;
  context: AppContext;
  matchRuns: () => number;
}

/**
 * Prometheus metrics, on a separate port, behind a token, or both. If not configured nothing is loaded or measured.
 */
export async function serveMetrics({ app, context, matchRuns }: Dependencies): Promise<void> {
  const { port, token } = context.config.metrics;
  if (port === null && token === null) return;
  const { metricsRegistry } = await import('./registry');
  const registry = metricsRegistry({ app, context, matchRuns });
  const mayRead = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
    token === null || sameSecret(headers.authorization ?? '', `Bearer ${token}`);

  if (port === null) {
    app.get(
      PATH,
      { config: { access: 'public', skipsAuth: true }, schema: { hide: true } },
      async (request, reply) => {
        if (!mayRead(request)) throw failure('UNAUTHORIZED');
        return reply.type(registry.contentType).send(await registry.text());
      },
    );
    return;
  }
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== PATH) return response.writeHead(404).end();
    if (!mayRead(request)) return response.writeHead(401).end();
    const text = await registry.text();
    return response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  });
  app.addHook('onListen', async () => {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, context.config.host, resolve);
    });
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
}
