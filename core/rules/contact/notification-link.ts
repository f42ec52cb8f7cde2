import type { notificationSides } from '../../contract/notifications';

/** The path a notification links to. */
export function notificationLink(about: {
  side: (typeof notificationSides)[number];
  /** Of the notified agent. */
  agentRole: 'owner' | 'staff' | null;
  /** Null once the property search is gone. */
  agentSearchId: string | null;
  /** Of an entry in a buyer's bell, whose agency is shown. */
  entryId?: string;
  /** The introduction request it is about. */
  introductionId?: string | null;
}): string {
  if (about.side === 'buyer' && about.introductionId) return '/who-has-my-details';
  if (about.side === 'buyer')
    return about.entryId ? `/buyer-dashboard?notification=${about.entryId}` : '/buyer-dashboard';
  if (about.agentSearchId) return `/properties/${about.agentSearchId}`;
  return about.agentRole === 'staff' ? '/staff-dashboard' : '/agent-dashboard';
}
