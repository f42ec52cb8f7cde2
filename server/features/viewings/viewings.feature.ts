import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import { viewingAnswers } from './answers';
import { reminding } from './reminders';
import { viewingsRoutes } from './viewings.routes';
import { viewingsService } from './viewings.service';

export function viewingsFeature(
  context: AppContext,
): Feature & { answers: ReturnType<typeof viewingAnswers> } {
  const answers = viewingAnswers(context);
  return {
    answers,
    routes: (app) => viewingsRoutes(app, viewingsService(context), answers),
    jobs: [reminding(context)],
  };
}
