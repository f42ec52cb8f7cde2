import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import type { DisclosuresService } from '../disclosures/disclosures.service';
import { agendaService } from './agenda.service';
import { buyersService } from './buyers.service';
import type { CancelViewings } from './load-property';
import { pipelineService } from './pipeline.service';
import { propertiesRoutes } from './properties.routes';
import { propertiesService } from './properties.service';

interface Dependencies {
  context: AppContext;
  disclosures: DisclosuresService;
  cancelViewings: CancelViewings;
}

export function propertiesFeature({ context, disclosures, cancelViewings }: Dependencies): Feature {
  const buyers = buyersService(context, disclosures);
  return {
    routes: (app) =>
      propertiesRoutes(app, {
        properties: propertiesService(context, cancelViewings),
        buyers,
        work: pipelineService(context, buyers, disclosures),
        today: agendaService(context, disclosures),
      }),
  };
}
