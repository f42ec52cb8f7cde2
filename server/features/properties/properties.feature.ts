import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import type { DisclosuresService } from '../disclosures/disclosures.service';
import { buyersService } from './buyers.service';
import type { CancelViewings } from './opening';
import { propertiesRoutes } from './properties.routes';
import { propertiesService } from './properties.service';
import { todayService } from './today.service';
import { workService } from './work.service';

interface Needs {
  context: AppContext;
  disclosures: DisclosuresService;
  cancelViewings: CancelViewings;
}

export function propertiesFeature({ context, disclosures, cancelViewings }: Needs): Feature {
  const buyers = buyersService(context, disclosures);
  return {
    routes: (app) =>
      propertiesRoutes(app, {
        properties: propertiesService(context, cancelViewings),
        buyers,
        work: workService(context, buyers, disclosures),
        today: todayService(context, disclosures),
      }),
  };
}
