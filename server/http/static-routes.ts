import { readdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context';
import { type PageRenderer, PUBLIC_ROUTE, publicConfigOf } from './pages';

/** Not in the sitemap. */
const unlisted = new Set(['/reset-password', '/admin-setup', '/landing']);

/** The files of the web build, and those for crawlers and installation. */
export async function staticRoutes(app: FastifyInstance, context: AppContext, renderer: PageRenderer) {
  await app.register(fastifyStatic, { root: renderer.filesRoot, serve: false, preCompressed: true });
  app.get('/assets/*', PUBLIC_ROUTE, (request, reply) =>
    // File names contain a content hash.
    reply.sendFile((request.url.split('?')[0] ?? '').slice(1), { maxAge: '365d', immutable: true }),
  );
  for (const file of readdirSync(renderer.filesRoot, { withFileTypes: true })) {
    if (!file.isFile() || /\.(html|br|gz)$/.test(file.name)) continue;
    app.get(`/${file.name}`, PUBLIC_ROUTE, (_request, reply) =>
      // A cached service worker would delay updates.
      file.name === 'sw.js'
        ? reply.header('cache-control', 'no-cache').sendFile(file.name, { cacheControl: false })
        : reply.sendFile(file.name, { maxAge: '1h' }),
    );
  }
  app.get('/site.webmanifest', PUBLIC_ROUTE, (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send(renderer.webManifest(publicConfigOf(context))),
  );
  app.get('/robots.txt', PUBLIC_ROUTE, (_request, reply) =>
    reply
      .type('text/plain')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /admin-dashboard\nSitemap: ${context.publicUrl()}/sitemap.xml\n`,
      ),
  );
  app.get('/sitemap.xml', PUBLIC_ROUTE, (_request, reply) => {
    const urls = renderer.publicPaths
      .filter((path) => !unlisted.has(path))
      .map((path) => `<url><loc>${context.publicUrl()}${path === '/' ? '/' : path}</loc></url>`);
    return reply
      .type('application/xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      );
  });
}
