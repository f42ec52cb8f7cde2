import type { FastifyInstance } from 'fastify';

/** OpenAPI, generated from the route schemas. */
export async function apiDocs(app: FastifyInstance) {
  const { default: swaggerUi } = await import('@fastify/swagger-ui');
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    await scope.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  });
}
