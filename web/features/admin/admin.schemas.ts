import { ContactMessage } from '@threshold/core/contract/admin';
import { z } from 'zod';

// What reads the answers of the back office. Fetched beside the first of them: the tabs stand before it is here.

export { SignedIn } from '@threshold/core/contract/accounts';
export {
  AdminAgent,
  AdminAgents,
  AdminBuyers,
  AuditEntries,
  ConsentSummary,
  DeletionProgress,
  UnreadCount,
} from '@threshold/core/contract/admin';
export { AdminJobs } from '@threshold/core/contract/admin-jobs';
export { AdminOverview } from '@threshold/core/contract/admin-overview';
export { VerificationDecided, VerificationQueue } from '@threshold/core/contract/admin-verification';
export { Admins } from '@threshold/core/contract/admins';
export { AgencyRefund } from '@threshold/core/contract/billing';
export { MigrationAnalytics } from '@threshold/core/contract/buyer-moves';
export { AdminDisclosures } from '@threshold/core/contract/disclosures';
export { message } from '@threshold/core/contract/fields';
export { AdminDataRequest, AdminDataRequests } from '@threshold/core/contract/privacy';
export { SetupFeeMetrics, SetupFees } from '@threshold/core/contract/setup-fees';
export { Stats } from '@threshold/core/contract/stats';

export const ContactMessages = z.array(ContactMessage);
