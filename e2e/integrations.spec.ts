import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { blm, home } from '../server/features/stock-imports/test/stock-files';
import { letIn } from './support/agency';
import { drainJobs, register, withoutCookieBanner } from './support/person';
import { expectClean, toast } from './support/screen';
import { watchTrouble } from './support/trouble';

test.beforeEach(({ page }) => withoutCookieBanner(page));

/** A new agency in Lincoln that may search, so that tests can run in parallel. */
async function agency(page: Page) {
  await register(page, 'agent');
  const [place] = await (await page.request.get('/api/places?q=lincoln')).json();
  const data = {
    phone: '01522 000000',
    agencyName: 'Journey & Co',
    branchLocation: 'Lincoln, Lincolnshire',
    branchPlaceId: place.place_id,
  };
  expect((await page.request.patch('/api/profile', { data })).status()).toBe(200);
  await page.goto('/settings');
  const { id } = await (await page.request.get('/api/auth/user')).json();
  await letIn(page, id);
}

const stockFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

async function preview(page: Page, file: ReturnType<typeof stockFile>) {
  await page.getByLabel(/Choose a(nother)? file/).setInputFiles(file);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeFocused();
}

/** Another system on this machine, which records what it is sent. */
async function receiver() {
  const received: { id: string; type: string }[] = [];
  const server = createServer(async (request, reply) => {
    let body = '';
    for await (const part of request) body += part;
    received.push({ id: String(request.headers['webhook-id']), type: JSON.parse(body).type });
    reply.end('thank you');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hooks`, received, close: () => server.close() };
}

const withKey = (request: APIRequestContext, key: string, path: string) =>
  request.get(`/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } });

for (const width of [1440, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('an owner previews a stock file, applies it, and undoes it', async ({ page }) => {
      const { trouble } = watchTrouble(page);
      await agency(page);
      await page.goto('/agent-dashboard');
      await page.getByRole('button', { name: 'Load My Agent Dashboard' }).click();
      await page.getByRole('link', { name: 'Import your stock' }).click();
      await expect(page).toHaveURL(/\/integrations/);
      const records = [
        home('A1'),
        home('A2', { STATUS_ID: '1' }),
        home('A3', { PROP_SUB_ID: '9999' }),
        home('A4', { PRICE: '' }),
      ];
      await preview(page, stockFile('stock.blm', blm(records)));
      await expect(page.getByRole('row', { name: /A4/ })).toContainText('Not imported');
      await page.getByLabel(/Property type “9999”/).selectOption('Flat');
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await expectClean(page);
      await page.getByRole('button', { name: 'Preview' }).click();
      await expect(page.getByLabel(/Property type “9999”, /)).toHaveCount(0);
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByRole('heading', { name: 'Stock imported' })).toBeFocused();

      await test.step('the properties have their reference and market status', async () => {
        await page.goto('/agent-dashboard');
        await expect(page.getByText('A1', { exact: false }).first()).toBeVisible();
        await page.getByLabel('Market status').selectOption('Under offer');
        await expect(page.getByRole('heading', { name: /A2 High Street/ })).toBeVisible();
        await expect(page.getByRole('heading', { name: /A1 High Street/ })).toHaveCount(0);
        await expectClean(page);
      });

      await test.step('a file that was cut off withdraws nothing until it is confirmed', async () => {
        await page.goto('/integrations');
        await preview(page, stockFile('short.blm', blm([home('A1')], { end: '' })));
        await page.getByRole('button', { name: 'Apply' }).click();
        await expect(page.getByRole('heading', { name: /withdrawals on hold/ })).toBeFocused();
        await page.getByRole('button', { name: 'Confirm withdrawals' }).click();
        await expect(toast(page, 'Withdrawals confirmed')).toBeVisible();
      });

      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(toast(page, 'Import undone')).toBeVisible();
      const stock = await (await page.request.get('/api/agent-searches')).json();
      expect(stock.map((home: { marketStatus: string }) => home.marketStatus).sort()).toEqual([
        'available',
        'available',
        'underOffer',
      ]);
      await expectClean(page);
      expect(trouble).toEqual([]);
    });

    test('an owner creates a key, uses it, and revokes it', async ({ page, request }) => {
      await agency(page);
      await page.goto('/integrations#api-keys');
      await page.getByLabel('Name').fill('Office CRM');
      await page.getByRole('button', { name: 'Create key' }).click();
      const key = (await page.getByText(/^thr_\w{47}$/).textContent()) ?? '';
      await expectClean(page);
      expect((await withKey(request, key, '/properties')).status()).toBe(200);
      expect((await withKey(request, key, '/work?since=2026-01-01T00:00:00Z')).status()).toBe(403);
      await page.getByRole('button', { name: 'Done' }).click();
      await page.reload();
      const row = page.getByRole('row', { name: /Office CRM/ });
      await expect(row).toContainText(key.slice(0, 12));
      await expect(row).toContainText(/Just now|minute/);
      await expect(page.getByText(key)).toHaveCount(0);

      await row.getByRole('button', { name: 'Rotate' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Rotate key' }).click();
      const next = (await page.getByText(/^thr_\w{47}$/).textContent()) ?? '';
      await expectClean(page);
      for (const each of [key, next]) expect((await withKey(request, each, '/me')).status()).toBe(200);
      await page.getByRole('button', { name: 'Done' }).click();

      await row.getByRole('button', { name: 'Revoke' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
      await expect(page.getByText('You have no keys yet.')).toBeVisible();
      for (const each of [key, next]) expect((await withKey(request, each, '/me')).status()).toBe(401);
    });

    test('an owner adds a webhook, sends a test event, and replays it', async ({ page }) => {
      const other = await receiver();
      await agency(page);
      await page.goto('/integrations#webhooks');
      await page.getByLabel('URL').fill('https://user:secret@crm.example');
      await page.getByRole('button', { name: 'Add endpoint' }).click();
      await expect(page.getByText('Leave out the user name and password')).toBeVisible();
      await page.getByLabel('URL').fill(other.url);
      await page.getByRole('button', { name: 'Add endpoint' }).click();
      await expect(page.getByText(/^whsec_/)).toBeVisible();
      await page.getByRole('button', { name: 'Done' }).click();

      await page.getByRole('button', { name: 'Send test event' }).click();
      await drainJobs(page);
      const deliveries = page.getByRole('list', { name: 'Deliveries' });
      await expect(deliveries).toContainText('Delivered');
      await expectClean(page);
      await page.getByRole('button', { name: 'Replay' }).click();
      await expect.poll(() => other.received.length).toBe(2);
      const [first, second] = other.received;
      expect(first?.type).toBe('endpoint.test');
      // The same event, so that the receiver can tell.
      expect(second).toEqual(first);

      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('You have no endpoints yet.')).toBeVisible();
      other.close();
    });
  });
}
