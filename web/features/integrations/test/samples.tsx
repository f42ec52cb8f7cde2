import { act, screen, waitFor } from '@testing-library/react';
import type { ApiKey } from '@threshold/core/contract/api-keys';
import type { StockImport } from '@threshold/core/contract/stock-imports';
import type { WebhookDelivery, WebhookEndpoint } from '@threshold/core/contract/webhooks';
import { expect, vi } from 'vitest';
import { useAuth } from '../../../session/auth';
import type { CurrentUser } from '../../../session/current-user';
import { type Answers, fakeApi } from '../../../test/fake-api';
import { renderPage } from '../../../test/test-kit';
import { signedInAs, testAgent } from '../../../test/test-user';
import IntegrationsPage from '../integrations.page';
// Import lazy components eagerly, so that no test waits for a chunk.
import '../endpoint-dialog';
import '../rotate-dialog';
import '../run-dialog';

export const run = (change: Partial<StockImport> = {}): StockImport => ({
  id: '6c1c1c52-0000-4000-8000-000000000001',
  format: 'blm',
  dryRun: false,
  status: 'applied',
  counts: {
    read: 60,
    created: 3,
    updated: 2,
    unchanged: 53,
    returned: 0,
    withdrawn: 1,
    skipped: 1,
    refused: 1,
  },
  heldBecause: [],
  waiting: 0,
  problems: [],
  problemCount: 0,
  unmapped: [],
  createdAt: '2026-11-15T03:00:00.000Z',
  undoUntil: null,
  fileUntil: null,
  ...change,
});

export const key = (change: Partial<ApiKey> = {}): ApiKey => ({
  id: '7d1c1c52-0000-4000-8000-000000000001',
  name: 'Office CRM',
  prefix: 'thr_Ab3dEf9h',
  scopes: ['stock:read', 'stock:write'],
  createdAt: '2026-11-01T09:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  lastUsedAddress: null,
  ...change,
});

export const endpoint = (change: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  id: '8e1c1c52-0000-4000-8000-000000000001',
  url: 'https://crm.example/hooks',
  events: ['match.new'],
  description: null,
  enabled: true,
  disabledReason: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  ...change,
});

export const delivery = (change: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: '9f1c1c52-0000-4000-8000-000000000001',
  webhookId: 'msg_1',
  type: 'match.new',
  status: 'delivered',
  createdAt: '2026-11-15T09:00:00.000Z',
  nextAttemptAt: null,
  attempts: [{ at: '2026-11-15T09:00:00.000Z', status: 200, ms: 35, answer: 'ok' }],
  ...change,
});

const NO_CONTENT: Answers = {
  'GET /api/stock-imports': { imports: [] },
  'GET /api/stock-mappings': { mappings: [] },
  'GET /api/api-keys': { keys: [] },
  'GET /api/webhook-endpoints': { endpoints: [] },
};

export const owner = (facts: Partial<CurrentUser> = {}) =>
  testAgent({ verificationStatus: 'approved', subscriptionStatus: 'active', canSearch: true, ...facts });
export const staff = (facts: Partial<CurrentUser> = {}) => owner({ agentRole: 'staff', ...facts });

/** The page for an account, once the account is known. */
export async function open(answers: Answers = {}, user = owner()) {
  const api = fakeApi({ 'GET /api/auth/user': user, ...NO_CONTENT, ...answers });
  const page = renderPage(<Page />, { client: signedInAs(user), address: '/integrations' });
  await screen.findByRole('heading', { level: 1, name: 'Integrations' });
  return { ...page, api };
}

function Page() {
  return useAuth().user && <IntegrationsPage />;
}

/** Fake XMLHttpRequest; the test decides its outcome. */
export class FakeUpload {
  static all: FakeUpload[] = [];
  upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  responseText = '';
  line = '';
  sent: unknown;
  open(method: string, url: string) {
    this.line = `${method} ${url}`;
  }
  setRequestHeader = vi.fn();
  send(file: unknown) {
    this.sent = file;
    FakeUpload.all.push(this);
  }
  abort = vi.fn();
  progress(loaded: number) {
    return act(async () => this.upload.onprogress?.({ lengthComputable: true, loaded, total: 100 }));
  }
  answer(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    return act(async () => this.onload?.());
  }
  loseConnection() {
    return act(async () => this.onerror?.());
  }
}

export function fakeUploads(): void {
  FakeUpload.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
}

/** The upload with this number, once it has started. */
export async function upload(number = 1): Promise<FakeUpload> {
  await waitFor(() => expect(FakeUpload.all).toHaveLength(number));
  return FakeUpload.all[number - 1] as FakeUpload;
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const noButton = (name: string | RegExp) => expect(screen.queryByRole('button', { name })).toBeNull();
