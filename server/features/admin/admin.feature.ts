import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import type { BillingJobs } from '../billing/billing.jobs';
import type { RefundsService } from '../billing/refunds.service';
import type { ContactService } from '../contact/contact.service';
import type { EraseAccount } from '../privacy/erase';
import { adminSystemRoutes, buyerMovesRoutes, jobsRoutes, leadsRoutes, overviewRoutes } from './admin.routes';
import { buyerMovesService } from './buyer-moves/buyer-moves.service';
import { jobsService } from './jobs/jobs.service';
import { leadsService } from './leads/leads.service';
import { messagesRoutes } from './messages/messages.routes';
import { overviewService } from './overview/overview.service';
import type { DeleteAllService } from './people/delete-all.service';
import { editAgentService } from './people/edit-agent.service';
import { peopleRoutes } from './people/people.routes';
import { peopleService } from './people/people.service';
import { personService } from './people/person.service';
import { setupFeesRoutes } from './setup-fees/setup-fees.routes';
import { setupFeesService } from './setup-fees/setup-fees.service';
import { systemService } from './system/system.service';
import { adminVerificationRoutes } from './verification/verification.routes';
import { adminVerificationService } from './verification/verification.service';

interface Dependencies {
  context: AppContext;
  contact: ContactService;
  billing: BillingJobs;
  refunds: RefundsService;
  erase: EraseAccount;
  deleteAll: DeleteAllService;
  /** Job kinds with a handler in this process. */
  knownJobs: () => readonly string[];
}

/** Admin routes and views over the other features' services. */
export function adminFeature(dependencies: Dependencies): Feature {
  const { context, contact, billing, refunds, erase, deleteAll, knownJobs } = dependencies;
  const buyerMoves = buyerMovesService(context);
  return {
    routes(app) {
      peopleRoutes(app, {
        people: peopleService(context, erase),
        deleteAll,
        agents: editAgentService(context, billing),
        refunds,
        person: personService(context),
      });
      adminVerificationRoutes(app, adminVerificationService(context));
      overviewRoutes(app, overviewService(context));
      messagesRoutes(app, contact);
      leadsRoutes(app, leadsService(context));
      buyerMovesRoutes(app, buyerMoves);
      setupFeesRoutes(app, setupFeesService(context));
      adminSystemRoutes(app, systemService(context));
      jobsRoutes(app, jobsService(context, knownJobs));
    },
    jobs: buyerMoves.handlers,
  };
}
