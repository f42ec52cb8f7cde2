import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import type { DisclosuresService } from '../disclosures/disclosures.service';
import { reminderJob } from './reminders';
import { type ViewingAnswers, viewingAnswers } from './viewing-answers.service';
import { viewingsRoutes } from './viewings.routes';
import { type ViewingsService, viewingsService } from './viewings.service';

export function viewingsFeature(
  context: AppContext,
  disclosures: DisclosuresService,
): Feature & { answers: ViewingAnswers; service: ViewingsService } {
  const answers = viewingAnswers(context);
  const service = viewingsService(context, disclosures);
  return {
    answers,
    service,
    routes: (app) => viewingsRoutes(app, service, answers),
    jobs: [reminderJob(context)],
  };
}
