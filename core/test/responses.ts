import { z } from 'zod';
import * as accounts from '../contract/accounts';
import * as admin from '../contract/admin';
import * as adminJobs from '../contract/admin-jobs';
import * as adminOverview from '../contract/admin-overview';
import * as adminPerson from '../contract/admin-person';
import { AdminSystem } from '../contract/admin-system';
import { VerificationDecided, VerificationQueue } from '../contract/admin-verification';
import * as admins from '../contract/admins';
import * as agencyLogo from '../contract/agency-logo';
import * as agentSearches from '../contract/agent-searches';
import * as analytics from '../contract/analytics';
import * as apiKeys from '../contract/api-keys';
import * as billing from '../contract/billing';
import { MigrationAnalytics } from '../contract/buyer-moves';
import * as buyerSearches from '../contract/buyer-searches';
import * as contactPreferences from '../contract/contact-preferences';
import * as contactReports from '../contract/contact-reports';
import * as demand from '../contract/demand';
import * as demandReports from '../contract/demand-reports';
import * as disclosures from '../contract/disclosures';
import { message } from '../contract/fields';
import * as myContacts from '../contract/my-contacts';
import * as notifications from '../contract/notifications';
import * as ownAccount from '../contract/own-account';
import * as places from '../contract/places';
import * as privacy from '../contract/privacy';
import * as profile from '../contract/profile';
import * as properties from '../contract/properties';
import * as referrals from '../contract/referrals';
import * as removalRequests from '../contract/removal-requests';
import { SetupFeeMetrics, SetupFees } from '../contract/setup-fees';
import * as staff from '../contract/staff';
import * as stats from '../contract/stats';
import * as stockImports from '../contract/stock-imports';
import * as twoStep from '../contract/two-step';
import * as verification from '../contract/verification';
import * as webhooks from '../contract/webhooks';

/** A file, a stream or a redirect: no JSON to validate. */
const FILE = null;

/** Response schema of every API route. A test compares it with the routes of the server. */
export const responses = {
  'GET /api/auth/user': accounts.CurrentUser,
  'POST /api/auth/signup': accounts.SignedIn,
  'POST /api/auth/login': accounts.SignedIn,
  'POST /api/auth/forgot-password': message,
  'POST /api/auth/sign-in-link': message,
  'POST /api/auth/sign-in-link/use': accounts.SignedIn,
  'POST /api/auth/reset-password/check': accounts.ResetTokenResponse,
  'POST /api/auth/reset-password': accounts.ResetPasswordResponse,
  'GET /api/login': FILE,
  'GET /api/logout': FILE,
  'GET /api/stream': FILE,
  'POST /api/auth/confirm-email': accounts.ConfirmEmailResponse,
  'POST /api/auth/choose-password': message,
  'POST /api/auth/confirm-email/resend': message,
  'POST /api/account/change-password': message,
  'POST /api/account/change-email': message,
  'POST /api/auth/change-email/use': accounts.ConfirmEmailResponse,
  'GET /api/account/devices': ownAccount.Devices,
  'DELETE /api/account/devices/:id': message,
  'POST /api/account/totp/setup': twoStep.TotpSetup,
  'POST /api/account/totp/enable': twoStep.RecoveryCodes,
  'POST /api/account/totp/disable': message,
  'POST /api/auth/reauth': message,
  'POST /api/admin/people/:id/two-step-off': message,
  'GET /api/recalls': removalRequests.RemovalRequests,
  'POST /api/recalls/:id/confirm': removalRequests.RemovalRequest,
  'POST /api/recalls/confirm': removalRequests.RemovalRequests,
  'GET /api/admin/recalls': removalRequests.AdminRemovalRequests,
  'POST /api/admin/recalls/:id/close': message,
  'GET /api/contact-reports': contactReports.ContactReports,
  'POST /api/contact-reports': contactReports.ContactReported,
  'GET /api/admin/contact-reports': contactReports.AdminContactReports,
  'PATCH /api/admin/contact-reports/:id': contactReports.AdminContactReport,
  'GET /api/admin/agency-records': contactReports.AgencyRecords,
  'GET /api/agent-searches': z.array(agentSearches.AgentSearch),
  'POST /api/agent-searches': agentSearches.AgentSearch,
  'POST /api/agent-searches/preview': agentSearches.AgentSearchPreview,
  'POST /api/agent-searches/curve': agentSearches.DemandCurve,
  'PATCH /api/agent-searches/:id': agentSearches.AgentSearch,
  'DELETE /api/agent-searches/:id': z.null(),
  'GET /api/agent-searches/:id/deletion': agentSearches.SearchDeletion,
  'POST /api/stock-imports': stockImports.StockImport,
  'GET /api/stock-imports': stockImports.StockImports,
  'GET /api/stock-imports/:id': stockImports.StockImport,
  'GET /api/stock-imports/:id/file': FILE,
  'POST /api/stock-imports/:id/confirm': stockImports.StockImport,
  'POST /api/stock-imports/:id/undo': stockImports.StockImport,
  'GET /api/stock-mappings': stockImports.StockMappings,
  'PUT /api/stock-mappings': stockImports.StockMapping,
  'GET /api/agent-searches/:id/matches': z.union([agentSearches.Matches, z.array(agentSearches.Match)]),
  'GET /api/api-keys': apiKeys.ApiKeys,
  'POST /api/api-keys': apiKeys.NewApiKey,
  'POST /api/api-keys/:id/rotate': apiKeys.NewApiKey,
  'DELETE /api/api-keys/:id': z.null(),
  'POST /api/demand-reports': demandReports.NewDemandReport,
  'GET /api/demand-reports': demandReports.DemandReports,
  'DELETE /api/demand-reports/:code': z.null(),
  'GET /api/demand-reports/:code/pdf': FILE,
  'GET /api/demand/:code': demandReports.PublicReport,
  'GET /api/demand/:code/pdf': FILE,
  'GET /api/demand/:code/logo': FILE,
  'GET /api/webhook-endpoints': webhooks.WebhookEndpoints,
  'POST /api/webhook-endpoints': webhooks.WebhookEndpointWithSecret,
  'PATCH /api/webhook-endpoints/:id': webhooks.WebhookEndpoint,
  'DELETE /api/webhook-endpoints/:id': z.null(),
  'POST /api/webhook-endpoints/:id/rotate-secret': webhooks.WebhookEndpointWithSecret,
  'POST /api/webhook-endpoints/:id/test': webhooks.WebhookDelivery,
  'GET /api/webhook-endpoints/:id/deliveries': webhooks.WebhookDeliveries,
  'POST /api/webhook-deliveries/:id/replay': webhooks.WebhookDelivery,
  'GET /api/agency-logo': agencyLogo.AgencyLogo,
  'PUT /api/agency-logo': agencyLogo.AgencyLogo,
  'DELETE /api/agency-logo': z.null(),
  'GET /api/today': properties.Today,
  'GET /api/properties/:id': properties.PropertyPage,
  'GET /api/properties/:id/areas': properties.PropertyAreas,
  'GET /api/properties/:id/buyers': properties.PropertyBuyers,
  'GET /api/properties/:id/buyers/:buyerId': properties.PropertyBuyer,
  'PATCH /api/properties/:id/buyers/:buyerId': properties.PropertyBuyer,
  'GET /api/properties/:id/buyers/:buyerId/events': properties.WorkEvents,
  'POST /api/properties/:id/buyers/:buyerId/calling': z.null(),
  'POST /api/properties/:id/buyers/:buyerId/viewings': properties.Viewing,
  'PATCH /api/viewings/:id': properties.Viewing,
  'DELETE /api/viewings/:id': z.null(),
  'POST /api/viewings/:id/outcome': properties.Viewing,
  'POST /api/properties/:id/export': z.array(agentSearches.Match),
  'POST /api/properties/:id/close': properties.PropertyPage,
  'POST /api/properties/:id/reopen': properties.PropertyPage,
  'GET /api/agent-analytics': analytics.AgentAnalytics,
  'GET /api/subscription-status': billing.SubscriptionStatus,
  'POST /api/get-or-create-subscription': billing.SubscriptionSetup,
  'POST /api/confirm-payment-setup': billing.ConfirmPaymentResponse,
  'POST /api/cancel-subscription': billing.SubscriptionChanged,
  'POST /api/reactivate-subscription': billing.SubscriptionChanged,
  'POST /api/billing-portal': billing.PortalResponse,
  'POST /api/marketing-email-agreement': billing.MarketingAgreementResponse,
  'POST /sandbox/stripe/confirm': billing.SandboxConfirmResponse,
  'GET /api/buyer-searches': z.array(buyerSearches.BuyerSearch),
  'POST /api/buyer-searches': buyerSearches.BuyerSearch,
  'PUT /api/buyer-searches/:id': buyerSearches.BuyerSearch,
  'PATCH /api/buyer-searches/:id': buyerSearches.BuyerSearch,
  'POST /api/buyer-searches/:id/confirm': buyerSearches.BuyerSearch,
  'DELETE /api/buyer-searches/:id': z.null(),
  'POST /api/buyer-searches/:id/restore': buyerSearches.BuyerSearch,
  'GET /api/buyer-searches/:id/coverage': buyerSearches.SearchCoverage,
  'POST /api/contact': message,
  'GET /api/admin/agents': admin.AdminAgents,
  'GET /api/admin/buyers': admin.AdminBuyers,
  'GET /api/admin/consent-summary': admin.ConsentSummary,
  'PATCH /api/admin/agents/:id': admin.AdminAgent,
  'PATCH /api/admin/agents/:id/suspend': message,
  'PATCH /api/admin/agents/:id/unsuspend': message,
  'GET /api/admin/people': admin.AdminPeople,
  'DELETE /api/admin/agents/delete-all': message,
  'GET /api/admin/agents/delete-all': admin.DeletionProgress,
  'DELETE /api/admin/agents/:id': message,
  'DELETE /api/admin/buyers/delete-all': message,
  'GET /api/admin/buyers/delete-all': admin.DeletionProgress,
  'DELETE /api/admin/buyers/:id': message,
  'GET /api/admin/agents/:id/refund': billing.AgencyRefund,
  'POST /api/admin/agents/:id/refund': message,
  'GET /api/admin/verification-queue': VerificationQueue,
  'PUT /api/admin/agents/:id/verification': VerificationDecided,
  'GET /api/admin/overview': adminOverview.AdminOverview,
  'GET /api/admin/people/:id': adminPerson.AdminPerson,
  'GET /api/admin/contact-messages': z.array(admin.ContactMessage),
  'GET /api/admin/contact-messages/count': admin.UnreadCount,
  'GET /api/admin/contact-messages/archive': z.array(admin.ContactMessage),
  'PATCH /api/admin/contact-messages/:id/read': message,
  'POST /api/admin/contact-messages/:id/reply': message,
  'GET /api/admin/exports/:kind': FILE,
  'GET /api/admin/migration-analytics': MigrationAnalytics,
  'GET /api/admin/setup-fees': SetupFees,
  'GET /api/admin/setup-fees/metrics': SetupFeeMetrics,
  'GET /api/admin/setup-fees/export': FILE,
  'PATCH /api/admin/setup-fees/:agentId/status': message,
  'PATCH /api/admin/setup-fees/:agentId/marketing-sent': message,
  'PATCH /api/admin/setup-fees/status': message,
  'PATCH /api/admin/setup-fees/marketing-sent': message,
  'GET /api/admin/jobs': adminJobs.AdminJobs,
  'GET /api/admin/system': AdminSystem,
  'POST /api/admin/jobs/:id/retry': message,
  'GET /api/admin/admins': admins.Admins,
  'DELETE /api/admin/admins/:id': message,
  'POST /api/admin/setup': accounts.AdminSetupResponse,
  'GET /api/admin/audit': admin.AuditEntries,
  'GET /api/admin/disclosures': disclosures.AdminDisclosures,
  'GET /api/demand': demand.PublicDemand,
  'GET /api/places': places.PlaceSuggestions,
  'GET /api/places/unknown': places.UnknownPart,
  'GET /api/places/position': places.PlacePosition,
  'GET /api/places/labels': places.MapLabels,
  'GET /api/privacy': privacy.Privacy,
  'PUT /api/privacy/consents/:kind': privacy.Privacy,
  'GET /api/privacy/data': FILE,
  'POST /api/privacy/delete-account': message,
  'GET /api/privacy/requests': privacy.DataRequests,
  'POST /api/privacy/requests': privacy.DataRequest,
  'GET /api/admin/data-requests': privacy.AdminDataRequests,
  'PATCH /api/admin/data-requests/:id': privacy.AdminDataRequest,
  'PATCH /api/profile': profile.ProfileResponse,
  'PATCH /api/profile/consent': profile.ProfileResponse,
  'GET /api/agent/staff': staff.StaffList,
  'POST /api/agent/staff/invite': staff.StaffInvited,
  'POST /api/agent/staff/:id/resend-invite': staff.StaffInvited,
  'POST /api/staff-invitations/decline': message,
  'PATCH /api/agent/staff/:id': staff.StaffChanged,
  'PATCH /api/agent/staff/:id/activate': staff.StaffChanged,
  'DELETE /api/agent/staff/:id': staff.StaffRemoved,
  'GET /api/agent-info/:parentAgentId': staff.AgencyInfo,
  'GET /api/stats': stats.Stats,
  'POST /api/referral/validate': referrals.ValidateReferralResponse,
  'GET /api/referral/my-code': referrals.MyReferralCode,
  'GET /api/referral/stats': referrals.ReferralStats,
  'POST /api/verification/upload': verification.UploadSlot,
  'POST /api/verification/document': verification.DocumentResponse,
  'GET /api/admin/verification-document/:agentId': FILE,
  'GET /api/unsubscribe': FILE,
  'GET /api/my-access': contactPreferences.MyAccess,
  'GET /api/my-access/agencies': contactPreferences.AccessAgencies,
  'GET /api/contact-preferences': contactPreferences.ContactPreferences,
  'PUT /api/contact-preferences': contactPreferences.ContactPreferences,
  'GET /api/contact-preferences/under-way': contactPreferences.UnderWayContacts,
  'GET /api/blocked-agencies': contactPreferences.BlockedAgencies,
  'POST /api/blocked-agencies': contactPreferences.BlockedAgency,
  'DELETE /api/blocked-agencies/:agencyId': z.null(),
  'GET /api/introductions': contactPreferences.Introductions,
  'POST /api/introductions': contactPreferences.IntroductionRequest,
  'POST /api/introductions/:id/accept': contactPreferences.Introduction,
  'POST /api/introductions/:id/decline': contactPreferences.Introduction,
  'GET /api/my-contacts': myContacts.MyContacts,
  'POST /api/my-contacts/:id/decline': myContacts.MyContact,
  'POST /api/found-a-home': myContacts.FoundHomeResponse,
  'GET /api/viewing-answers': myContacts.ViewingInvitation,
  'GET /api/viewing-answers/calendar': FILE,
  'POST /api/viewing-answers': myContacts.ViewingInvitation,
  'GET /api/still-looking': notifications.StillLooking,
  'POST /api/still-looking': notifications.StillLookingResponse,
  'GET /api/notifications': notifications.Notifications,
  'GET /api/notifications/count': notifications.UnreadCount,
  'GET /api/notifications/:id': notifications.NotificationCard,
  'POST /api/notifications/read': notifications.UnreadCount,
  'GET /api/notification-preferences': notifications.NotificationPreferences,
  'PATCH /api/notification-preferences': notifications.NotificationPreferences,
  'GET /api/push/key': notifications.PushKey,
  'POST /api/push/subscriptions': message,
  'POST /api/push/subscriptions/check': notifications.PushCheck,
  'DELETE /api/push/subscriptions': message,
  'PUT /api/verification/uploads/:id': message,
  'POST /api/unsubscribe': notifications.Unsubscribed,
} as const satisfies Record<string, z.ZodType | null>;

type Route = keyof typeof responses;
const patterns = (Object.keys(responses) as Route[])
  .map((route) => ({
    schema: responses[route],
    // A literal path segment takes precedence over a parameter, as in the server's router.
    parameters: route.split(':').length,
    pattern: new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`),
  }))
  .sort((a, b) => a.parameters - b.parameters);

/** The schema for `GET /api/buyer-searches?page=2`; null for a file, undefined for an unknown route. */
export function responseSchema(method: string, url: string): z.ZodType | null | undefined {
  const line = `${method} ${url.replace(/\?.*$/, '')}`;
  return patterns.find(({ pattern }) => pattern.test(line))?.schema;
}
