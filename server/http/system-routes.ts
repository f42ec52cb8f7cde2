import type { ZodApp } from '../base/app';
import type { AppContext } from '../context';
import { metrics } from '../metrics/metrics';
import { apiDocs } from './api-docs';
import { devOutbox } from './dev-outbox';
import { health } from './health';
import { type AnswerPage, type PageRenderer, pages } from './pages';

export type { PageRenderer } from './pages';

interface OwnNeeds {
  renderer: PageRenderer | null;
  /** Pages that answer a question, by path. */
  answering: Readonly<Record<string, AnswerPage>>;
  matchRuns: () => number;
}

/**
 * What the server answers besides its features: whether it is well, what it counts, what it can do, and pages.
 * Answers how to say that it is about to stop.
 */
export async function ownRoutes(
  app: ZodApp,
  context: AppContext,
  { renderer, answering, matchRuns }: OwnNeeds,
): Promise<() => void> {
  const { config, database } = context;
  const leave = health(app, database);
  await metrics({ app, context, matchRuns });
  if (config.apiDocs) await apiDocs(app);
  if (!config.production) devOutbox(app, context);
  await pages(app, context, renderer, answering);
  return leave;
}
