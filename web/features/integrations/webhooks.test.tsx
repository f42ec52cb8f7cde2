import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { outage, refused } from '../../test/fake-api';
import { shownToast, tidyAfterEach, withoutLayout } from '../../test/test-kit';
import { button, delivery, endpoint, noButton, open, owner } from './test/samples';

tidyAfterEach();
beforeEach(withoutLayout);

const LIST = 'GET /api/webhook-endpoints';
const CREATE = 'POST /api/webhook-endpoints';
const one = endpoint();
const ONE = `/api/webhook-endpoints/${one.id}`;
const DELIVERIES = `GET ${ONE}/deliveries`;
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const form = () => within(screen.getByRole('form', { name: 'New endpoint' }));

describe('adding an endpoint', () => {
  it('sends all events unless some are left out, and shows its secret once', async () => {
    const page = await open({ [CREATE]: { ...one, secret: SECRET } });
    expect(await screen.findByText('You have no endpoints yet.')).toBeTruthy();
    await page.user.type(form().getByLabelText(/^URL/), one.url);
    await page.user.click(form().getByLabelText(/stock_import.finished/));
    await page.user.click(button('Add endpoint'));
    expect(await screen.findByText(SECRET)).toBeTruthy();
    expect(page.api.calls.find(({ line }) => line === CREATE)?.body).toEqual({
      url: one.url,
      description: '',
      events: ['match.new', 'introduction.answered', 'viewing.changed', 'stage.changed', 'removal.requested'],
    });
    await page.user.click(button('Done'));
    expect(screen.queryByText(SECRET)).toBeNull();
  });

  it('shows the server’s reason at the field', async () => {
    const page = await open({
      [CREATE]: refused('VALIDATION_ERROR', {
        fieldErrors: { url: "This address isn't on the public internet" },
      }),
    });
    await page.user.type(form().getByLabelText(/^URL/), 'https://10.0.0.1');
    await page.user.click(button('Add endpoint'));
    expect(await screen.findByText("This address isn't on the public internet")).toBeTruthy();
    expect(form().getByLabelText(/^URL/).getAttribute('aria-invalid')).toBe('true');
  });

  it('asks for an address and an event', async () => {
    const page = await open();
    for (const box of form().getAllByRole('checkbox')) await page.user.click(box);
    await page.user.click(button('Add endpoint'));
    expect(await screen.findByText('Enter the address to send events to')).toBeTruthy();
    expect(screen.getByText('Choose at least one event')).toBeTruthy();
    expect(page.api.asked()).not.toContain(CREATE);
  });
});

describe('an endpoint', () => {
  it('of an agency that cannot search is listed, without a form for another', async () => {
    await open({ [LIST]: { endpoints: [one] } }, owner({ canSearch: false, subscriptionStatus: 'inactive' }));
    expect(await screen.findByText(one.url)).toBeTruthy();
    expect(screen.getByText(/^You can add and change endpoints once/)).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'New endpoint' })).toBeNull();
    expect(button('Delete')).toBeTruthy();
  });

  it('says why it was turned off, and is turned on again', async () => {
    const off = endpoint({ enabled: false, disabledReason: 'failing' });
    const page = await open({ [LIST]: { endpoints: [off] }, [`PATCH ${ONE}`]: one });
    expect(await screen.findByText('Deliveries failed for three days, so we turned it off.')).toBeTruthy();
    noButton('Send test event');
    page.api.answers[LIST] = { endpoints: [one] };
    await page.user.click(button('Turn on'));
    expect(await screen.findByRole('button', { name: 'Turn off' })).toBeTruthy();
    expect(page.api.calls.find(({ line }) => line.startsWith('PATCH'))?.body).toEqual({ enabled: true });
  });

  it('is edited in a dialog', async () => {
    const page = await open({ [LIST]: { endpoints: [one] }, [`PATCH ${ONE}`]: one });
    await page.user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit endpoint' }));
    expect(dialog.getByLabelText<HTMLInputElement>(/^URL/).value).toBe(one.url);
    await page.user.click(dialog.getByLabelText(/stage.changed/));
    await page.user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.api.calls.find(({ line }) => line.startsWith('PATCH'))?.body).toEqual({
      url: one.url,
      description: '',
      events: ['match.new', 'stage.changed'],
    });
  });

  it('gets a new secret', async () => {
    const page = await open({
      [LIST]: { endpoints: [one] },
      [`POST ${ONE}/rotate-secret`]: { ...one, secret: SECRET },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Rotate secret' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Rotate secret' }));
    expect(await dialog.findByText(SECRET)).toBeTruthy();
  });

  it('is deleted after a confirmation', async () => {
    const page = await open({ [LIST]: { endpoints: [one] }, [`DELETE ${ONE}`]: null });
    await page.user.click(await screen.findByRole('button', { name: 'Delete' }));
    page.api.answers[LIST] = { endpoints: [] };
    await page.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    );
    expect(await screen.findByText('You have no endpoints yet.')).toBeTruthy();
  });
});

describe('deliveries', () => {
  it('are shown after a test event', async () => {
    const test = delivery({ type: 'endpoint.test' });
    const page = await open({
      [LIST]: { endpoints: [one] },
      [DELIVERIES]: { deliveries: [test] },
      [`POST ${ONE}/test`]: test,
    });
    await page.user.click(await screen.findByRole('button', { name: 'Send test event' }));
    const list = within(await screen.findByRole('list', { name: 'Deliveries' }));
    expect(list.getByText('endpoint.test')).toBeTruthy();
    expect(list.getByText('Delivered')).toBeTruthy();
    expect(button('Deliveries').getAttribute('aria-expanded')).toBe('true');
  });

  it('say why a test event was not sent', async () => {
    const page = await open({
      [LIST]: { endpoints: [one] },
      [`POST ${ONE}/test`]: refused('TOO_MANY_REQUESTS', 'Try again in an hour.'),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Send test event' }));
    await waitFor(() => expect(shownToast()?.description).toBe('Try again in an hour.'));
  });

  it('show each attempt and its answer, and are sent again', async () => {
    const failed = delivery({
      status: 'failed',
      attempts: [{ at: '2026-11-15T09:00:00.000Z', status: null, ms: 15_000, answer: 'Timed out' }],
    });
    const page = await open({
      [LIST]: { endpoints: [one] },
      [DELIVERIES]: { deliveries: [failed] },
      [`POST /api/webhook-deliveries/${failed.id}/replay`]: failed,
    });
    await page.user.click(await screen.findByRole('button', { name: 'Deliveries' }));
    const list = within(await screen.findByRole('list', { name: 'Deliveries' }));
    expect(list.getByText('Timed out')).toBeTruthy();
    expect(list.getByText(/no response after 15,000 ms/)).toBeTruthy();
    page.api.answers[DELIVERIES] = { deliveries: [delivery()] };
    await page.user.click(button('Replay'));
    expect(await list.findByText('Delivered')).toBeTruthy();
  });

  it('say that there are none, and that they did not load', async () => {
    const page = await open({ [LIST]: { endpoints: [one] }, [DELIVERIES]: { deliveries: [] } });
    await page.user.click(await screen.findByRole('button', { name: 'Deliveries' }));
    expect(await screen.findByText('Nothing was sent in the last 30 days.')).toBeTruthy();
  });

  it('say that they did not load', async () => {
    const page = await open({ [LIST]: { endpoints: [one] }, [DELIVERIES]: outage(500) });
    await page.user.click(await screen.findByRole('button', { name: 'Deliveries' }));
    expect(await screen.findByText("The deliveries didn't load")).toBeTruthy();
  });
});
