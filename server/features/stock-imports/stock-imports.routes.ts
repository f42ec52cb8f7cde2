import { id } from '@threshold/core/contract/fields';
import {
  STOCK_CONTENT_TYPES,
  STOCK_FILE_MAX_BYTES,
  StockImport,
  StockImportQuery,
  StockImports,
  StockMapping,
  StockMappings,
} from '@threshold/core/contract/stock-imports';
import { STOCK_FILES_PER_HOUR } from '@threshold/core/rules/account/api-keys';
import type { FastifyContextConfig, FastifyError } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ZodApp } from '../../base/app';
import { actorOf } from '../../http/access';
import { fileTooLarge, type StockImportsService } from './stock-imports.service';

const tags = ['stock-imports'];
const path = '/api/stock-imports';
const params = z.object({ id });
/** A file is parsed and planned as a whole; a branch sends a few per day. */
const limit = { name: 'stock-import', max: STOCK_FILES_PER_HOUR, seconds: 3600 };

/** For users, and with separate access rules for API keys (`/api/v1`). */
function uploadRoute(app: ZodApp, url: string, config: FastifyContextConfig, imports: StockImportsService) {
  // Own scope: here the raw body is the file.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    for (const type of STOCK_CONTENT_TYPES)
      scope.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error: FastifyError) => {
      throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? fileTooLarge() : error;
    });
    scope.withTypeProvider<ZodTypeProvider>().post(
      url,
      {
        bodyLimit: STOCK_FILE_MAX_BYTES,
        config: { ...config, priority: 'low' },
        schema: {
          tags,
          summary: 'Upload a stock file, BLM or CSV',
          querystring: StockImportQuery,
          response: { 200: StockImport },
        },
      },
      async (request) => {
        const { format, dryRun } = request.query;
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        return imports.run(actorOf(request), { format, dryRun: dryRun === 'true', bytes });
      },
    );
  });
}

export function stockImportsRoutes(app: ZodApp, imports: StockImportsService) {
  uploadRoute(app, path, { access: 'agent.canSearch', limits: [{ ...limit, by: 'address' }] }, imports);
  uploadRoute(
    app,
    '/api/v1/stock-imports',
    { access: 'apiKey', scope: 'stock:write', limits: [{ ...limit, by: 'agency' }] },
    imports,
  );

  app.get(
    path,
    { config: { access: 'agent' }, schema: { tags, response: { 200: StockImports } } },
    async (request) => imports.list(actorOf(request)),
  );

  app.get(
    `${path}/:id`,
    { config: { access: 'agent' }, schema: { tags, params, response: { 200: StockImport } } },
    async (request) => imports.find(actorOf(request), request.params.id),
  );

  app.get(
    `${path}/:id/file`,
    { config: { access: 'agent', priority: 'low' }, schema: { tags, params } },
    async (request, reply) => {
      const { name, size, content } = await imports.file(actorOf(request), request.params.id);
      return reply
        .type('application/octet-stream')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('content-length', size)
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .send(content);
    },
  );

  app.post(
    `${path}/:id/confirm`,
    { config: { access: 'agent.canSearch' }, schema: { tags, params, response: { 200: StockImport } } },
    async (request) => imports.confirm(actorOf(request), request.params.id),
  );

  app.post(
    `${path}/:id/undo`,
    { config: { access: 'agent.canSearch' }, schema: { tags, params, response: { 200: StockImport } } },
    async (request) => imports.undo(actorOf(request), request.params.id),
  );

  app.get(
    '/api/stock-mappings',
    { config: { access: 'agent' }, schema: { tags, response: { 200: StockMappings } } },
    async (request) => imports.mappings(actorOf(request)),
  );

  app.put(
    '/api/stock-mappings',
    {
      config: { access: 'agent.canSearch' },
      schema: { tags, body: StockMapping, response: { 200: StockMapping } },
    },
    async (request) => imports.map(actorOf(request), request.body),
  );
}
