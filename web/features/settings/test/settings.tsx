import type { NotificationPreferences } from '@threshold/core/contract/notifications';
import type { Consent, DataRequest, Privacy } from '@threshold/core/contract/privacy';
import { useAuth } from '../../../session/auth';
import type { CurrentUser } from '../../../session/current-user';
import { type Answers, fakeApi } from '../../../test/fake-api';
import { renderPage } from '../../../test/test-kit';
import { signedInAs } from '../../../test/test-user';

// What the tests of this feature share.

export const PREFERENCES = '/api/notification-preferences';
export const PRIVACY = 'GET /api/privacy';
export const REQUESTS = '/api/privacy/requests';
export const DELETE = 'POST /api/privacy/delete-account';

export const preferences = (change: Partial<NotificationPreferences> = {}): NotificationPreferences => ({
  matchEmail: 'instant',
  matchPush: true,
  reminderEmail: true,
  ...change,
});

export const consent = (change: Partial<Consent> = {}): Consent => ({
  kind: 'gdpr',
  given: true,
  since: '2026-06-03T10:00:00.000Z',
  text: 'I consent to sharing.',
  canWithdraw: true,
  ...change,
});

export const privacy = (consents: Consent[], history: Privacy['history'] = []): Privacy => ({
  consents,
  history,
});

export const request = (change: Partial<DataRequest> = {}): DataRequest => ({
  id: '4f0c1c52-0000-4000-8000-000000000001',
  kind: 'access',
  details: 'Who has seen my phone number?',
  status: 'open',
  createdAt: '2026-11-01T10:00:00.000Z',
  dueAt: '2026-12-01T10:00:00.000Z',
  answer: null,
  answeredAt: null,
  ...change,
});

/** Renders one card for a signed-in user; `answers` may change during the test. */
export function show(card: (user: CurrentUser) => React.ReactNode, user: CurrentUser, answers: Answers) {
  const all: Answers = { 'GET /api/auth/user': user, ...answers };
  const { calls } = fakeApi(all);
  const page = renderPage(<SignedIn>{card}</SignedIn>, { client: signedInAs(user), address: '/settings' });
  const sent = (line: string) => calls.filter((call) => call.line === line);
  return { ...page, calls, answers: all, sent };
}

/** Renders its children with the current account, or nothing. */
function SignedIn({ children }: { children: (user: CurrentUser) => React.ReactNode }) {
  const { user } = useAuth();
  return user && children(user);
}
