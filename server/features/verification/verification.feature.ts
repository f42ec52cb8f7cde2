import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import type { Storage } from '../../providers/storage/storage';
import { pdfReader } from './document/read-pdf';
import { verificationJobs } from './verification.jobs';
import { verificationRoutes } from './verification.routes';
import { verificationService } from './verification.service';
import { documentViewer } from './view-document';

interface Dependencies {
  context: AppContext;
  storage: Storage;
  log: FastifyBaseLogger;
}

export function verificationFeature({ context, storage, log }: Dependencies): Feature {
  const pdfs = pdfReader();
  const verification = verificationService(context, storage, pdfs, log);
  return {
    routes: (app) => verificationRoutes(app, context, verification, documentViewer(context, storage, log)),
    jobs: verificationJobs(context, storage, pdfs),
  };
}
