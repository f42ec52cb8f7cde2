import { Readable } from 'node:stream';
import { id, message } from '@threshold/core/contract/fields';
import { DocumentBody, DocumentResponse, UploadSlot } from '@threshold/core/contract/verification';
import type { FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ZodApp } from '../../base/app';
import type { AppContext } from '../../context';
import { actorOf } from '../../http/access';
import { perAddress } from '../../http/rate-limit';
import type { DocumentType } from './document/sniff';
import { uploadPath, type VerificationService } from './verification.service';
import type { DocumentViewer } from './view-document';

const tags = ['verification'];
/** Each upload is inspected, which is expensive; an agency has only a few certificates. */
const limits = perAddress('upload', 60, 3600);
const ticket = z.object({
  expires: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  signature: z.string().min(1).max(100),
});
const agent = z.object({ agentId: id });
const extensions: Readonly<Record<DocumentType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** The browser's own style, which fits a picture to the window. */
const DOCUMENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function verificationRoutes(
  app: ZodApp,
  { publicUrl }: AppContext,
  verification: VerificationService,
  documents: DocumentViewer,
) {
  app.post(
    '/api/verification/upload',
    { config: { access: 'agent.owner', limits }, schema: { tags, response: { 200: UploadSlot } } },
    async (request) => {
      // The page's own checked origin: the only allowed upload target.
      const site = request.headers.origin ?? publicUrl();
      return { uploadURL: site + (await verification.openSlot(actorOf(request))) };
    },
  );

  app.post(
    '/api/verification/document',
    {
      config: { access: 'agent.owner' },
      schema: { tags, body: DocumentBody, response: { 200: DocumentResponse } },
    },
    async (request) => {
      await verification.attach(actorOf(request), request.body.documentUrl);
      return { message: "We've received your document.", verificationStatus: 'pending' as const };
    },
  );

  // Own scope: only here every body is a file, whatever its content type.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.withTypeProvider<ZodTypeProvider>().put(
      `${uploadPath}/:id`,
      {
        // The service counts the bytes, so that its error can name the limit.
        bodyLimit: Number.MAX_SAFE_INTEGER,
        config: { access: 'agent.owner' },
        schema: { tags, params: z.object({ id }), querystring: ticket, response: { 200: message } },
      },
      async (request) => {
        const body = request.body instanceof Readable ? request.body : Readable.from([]);
        // Uploads may be slow, and use no database connection until complete.
        request.releaseSlot();
        const announced = Number(request.headers['content-length']);
        await verification.putFile(
          actorOf(request),
          { id: request.params.id, ...request.query },
          body,
          Number.isFinite(announced) ? announced : null,
        );
        return { message: 'File received.' };
      },
    );
  });

  const viewing = {
    config: { access: 'admin', recentPassword: true, priority: 'low' } as const,
    schema: { tags, params: agent },
  };
  app.head('/api/admin/verification-document/:agentId', viewing, async (request, reply) => {
    const { type, file } = await documents.find(request.params.agentId);
    return describe(reply, type, file.length).send();
  });

  app.get(
    '/api/admin/verification-document/:agentId',
    { ...viewing, exposeHeadRoute: false },
    async (request, reply) => {
      const { type, file } = await documents.view(actorOf(request), request.params.agentId);
      return describe(reply, type, file.length).send(file);
    },
  );
}

/** Untrusted content on our origin: sandboxed, no scripts. */
function describe(reply: FastifyReply, type: DocumentType, size: number): FastifyReply {
  return reply
    .type(type)
    .header('content-length', String(size))
    .header('content-disposition', `inline; filename="verification-document.${extensions[type]}"`)
    .header('content-security-policy', DOCUMENT_POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', 'no-store');
}
