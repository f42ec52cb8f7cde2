import type { notificationSides } from '../../contract/notifications';

/** The path a notification links to. */
export function notificationLink(about: {
  side: (typeof notificationSides)[number];
  /** The notified agent's role. */
  agentRole: 'owner' | 'staff' | null;
  /** Null once the property is deleted. */
  agentSearchId: string | null;
  /** A buyer's notification, which shows the agency. */
  entryId?: string;
  /** The introduction that the notification is about. */
  introductionId?: string | null;
}): string {
  if (about.side === 'buyer' && about.introductionId) return '/who-has-my-details';
  if (about.side === 'buyer')
    return about.entryId ? `/buyer-dashboard?notification=${about.entryId}` : '/buyer-dashboard';
  if (about.agentSearchId) return `/properties/${about.agentSearchId}`;
  return about.agentRole === 'staff' ? '/staff-dashboard' : '/agent-dashboard';
}
