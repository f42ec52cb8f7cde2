import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { outage, refused, unreachable } from '../../test/fake-api';
import { shownToast, tidyAfterEach, withoutLayout } from '../../test/test-kit';
import { button, fakeUploads, noButton, open, owner, run, staff, upload } from './test/samples';

tidyAfterEach();
beforeEach(withoutLayout);
beforeEach(fakeUploads);

const RUNS = 'GET /api/stock-imports';
const file = (name = 'stock.blm', content = '#HEADER#') => new File([content], name);

async function choose(page: Awaited<ReturnType<typeof open>>, chosen = file()) {
  await page.user.upload(screen.getByLabelText(/Choose a(nother)? file/), chosen);
}

const preview = (change = {}) => run({ dryRun: true, status: 'preview', ...change });

describe('importing a file', () => {
  it('previews first, with progress, and only then offers to apply', async () => {
    const page = await open();
    noButton('Preview');
    await choose(page);
    noButton('Apply');
    await page.user.click(button('Preview'));
    const sent = await upload();
    expect(sent.line).toBe('POST /api/stock-imports?format=blm&dryRun=true');
    await sent.progress(40);
    expect(screen.getByRole('progressbar', { name: 'Uploading' }).getAttribute('aria-valuenow')).toBe('40');
    await sent.progress(100);
    expect(screen.getByRole('progressbar', { name: 'Reading the file' })).toBeTruthy();
    await sent.answer(200, preview());
    const heading = await screen.findByRole('heading', { name: 'Preview' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText('Withdrawn').nextSibling?.textContent).toBe('1');
    await page.user.click(button('Apply'));
    const applied = await upload(2);
    expect(applied.line).toBe('POST /api/stock-imports?format=blm&dryRun=false');
    await applied.answer(200, run());
    expect(await screen.findByRole('heading', { name: 'Stock imported' })).toBeTruthy();
    // The same file is not applied twice by a second click.
    noButton('Apply');
  });

  it.each([
    ['STOCK.CSV', 'csv'],
    ['stock.zip', 'blm'],
  ])('sends %s as %s', async (name, format) => {
    const page = await open();
    await choose(page, file(name));
    await page.user.click(button('Preview'));
    expect((await upload()).line).toContain(`format=${format}`);
  });

  it('refuses an empty file without sending it', async () => {
    const page = await open();
    await choose(page, file('stock.blm', ''));
    expect(screen.getByText(/This file is empty/)).toBeTruthy();
    noButton('Preview');
  });

  it.each([
    [
      {
        errorCode: 'STOCK_FILE_UNREADABLE',
        message: 'This file…',
        details: 'The file has no #DATA# section.',
      },
      'The file has no #DATA# section.',
    ],
    [{ errorCode: 'UNAVAILABLE', message: 'We are busy.' }, 'We are busy.'],
  ])('says why a file was not imported: %j', async (body, text) => {
    const page = await open();
    await choose(page);
    await page.user.click(button('Preview'));
    await (await upload()).answer(400, body);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Nothing was imported')).toBeTruthy();
    expect(within(alert).getByText(text)).toBeTruthy();
    // The file can be tried again.
    expect(button('Preview')).toBeTruthy();
  });

  it('does not say that nothing was imported when the answer is lost', async () => {
    const page = await open();
    await choose(page);
    await page.user.click(button('Preview'));
    await (await upload()).answer(200, preview());
    await page.user.click(button('Apply'));
    await (await upload(2)).loseConnection();
    expect(await screen.findByText('We lost the connection')).toBeTruthy();
    expect(screen.getByText('Check Past imports below before you try again.')).toBeTruthy();
    expect(screen.queryByText('Nothing was imported')).toBeNull();
  });

  it('links an owner without a branch to the profile', async () => {
    const page = await open();
    await choose(page);
    await page.user.click(button('Preview'));
    await (await upload()).answer(400, { errorCode: 'BRANCH_REQUIRED', message: 'Add your branch' });
    expect((await screen.findByRole('link', { name: 'Add your branch' })).getAttribute('href')).toBe(
      '/profile',
    );
  });

  it('says what waits for a confirmation, and why', async () => {
    const page = await open();
    await choose(page);
    await page.user.click(button('Preview'));
    await (await upload()).answer(200, preview({ waiting: 8, heldBecause: ['CUT_OFF'] }));
    expect(await screen.findByText('8 properties are missing from this file')).toBeTruthy();
    expect(screen.getByText('The file stops before its end marker.')).toBeTruthy();
  });

  it('no longer shows a result once the run is undone', async () => {
    const applied = run({ undoUntil: '2026-11-16T03:00:00.000Z' });
    const undone = { ...applied, status: 'undone', undoUntil: null };
    const page = await open({ [`POST /api/stock-imports/${applied.id}/undo`]: undone });
    await choose(page);
    await page.user.click(button('Preview'));
    await (await upload()).answer(200, preview());
    page.api.answers[RUNS] = { imports: [applied] };
    await page.user.click(button('Apply'));
    await (await upload(2)).answer(200, applied);
    expect(await screen.findByRole('heading', { name: 'Stock imported' })).toBeTruthy();
    const undo = await screen.findByRole('button', { name: 'Undo' });
    page.api.answers[RUNS] = { imports: [undone] };
    await page.user.click(undo);
    expect(await screen.findByText('Undone')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Stock imported' })).toBeNull();
  });

  it('lists problems in pages, and says how many there are', async () => {
    const problems = Array.from({ length: 12 }, (_, index) => ({
      record: index + 1,
      reference: index === 0 ? null : `L${index + 1}`,
      code: 'NO_PRICE' as const,
      message: 'There is no price.',
    }));
    const page = await open();
    await choose(page);
    await page.user.click(button('Preview'));
    await (await upload()).answer(200, preview({ problems, problemCount: 340 }));
    const table = await screen.findByRole('table', { name: 'Problems' });
    expect(screen.getByText('340 problems')).toBeTruthy();
    expect(within(table).getAllByRole('row')).toHaveLength(11);
    expect(within(table).getAllByText('Not imported')).toHaveLength(10);
    await page.user.click(button('Next'));
    expect(within(table).getByText('L12')).toBeTruthy();
  });

  it('saves the meaning of an unknown code once, at once', async () => {
    const page = await open({
      'PUT /api/stock-mappings': { field: 'PROP_SUB_ID', value: '47', as: 'flat' },
    });
    await choose(page);
    await page.user.click(button('Preview'));
    await (await upload()).answer(
      200,
      preview({ unmapped: [{ field: 'PROP_SUB_ID', value: '47', count: 2 }] }),
    );
    const choice = await screen.findByLabelText('Property type “47”, 2 properties');
    await page.user.selectOptions(choice, 'Flat');
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(page.api.calls.find(({ line }) => line.startsWith('PUT'))?.body).toEqual({
      field: 'PROP_SUB_ID',
      value: '47',
      as: 'flat',
    });
    // The file can be previewed again with it.
    expect(button('Preview')).toBeTruthy();
  });

  it('says that a choice was not saved', async () => {
    const page = await open({ 'PUT /api/stock-mappings': refused('UNAVAILABLE', 'We are busy.') });
    await choose(page);
    await page.user.click(button('Preview'));
    await (await upload()).answer(200, preview({ unmapped: [{ field: 'STATUS_ID', value: '', count: 1 }] }));
    await page.user.selectOptions(await screen.findByLabelText('Status left empty, 1 property'), 'Available');
    expect(await screen.findByText('We are busy.')).toBeTruthy();
  });

  it('keeps earlier choices to change', async () => {
    await open({
      'GET /api/stock-mappings': { mappings: [{ field: 'PROP_SUB_ID', value: '47', as: 'flat' }] },
    });
    expect(await screen.findByText("What your CRM's codes mean (1)")).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Property type “47”').value).toBe('flat');
  });

  it('is not available to an unverified agency, which reads what to do', async () => {
    await open({}, owner({ verificationStatus: 'pending', canSearch: false }));
    expect(screen.getByText("You can't import stock yet")).toBeTruthy();
    expect(screen.queryByLabelText(/Choose a file/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Verification Required' }).getAttribute('href')).toBe('/profile');
    expect(screen.getByText('Keys start working once your agency can search for buyers.')).toBeTruthy();
  });
});

describe('past imports', () => {
  it('shows that there are none, and that they did not load', async () => {
    await open();
    expect(await screen.findByText('No imports yet')).toBeTruthy();
  });

  it('shows that they did not load', async () => {
    await open({ [RUNS]: outage(500) });
    expect(await screen.findByText("Your imports didn't load")).toBeTruthy();
  });

  it('undoes the newest, and refetches', async () => {
    const newest = run({ undoUntil: '2026-11-16T03:00:00.000Z', fileUntil: '2026-11-22T03:00:00.000Z' });
    const page = await open({
      [RUNS]: { imports: [newest, run({ id: '6c1c1c52-0000-4000-8000-000000000002' })] },
      [`POST /api/stock-imports/${newest.id}/undo`]: { ...newest, status: 'undone', undoUntil: null },
    });
    const undo = await screen.findByRole('button', { name: 'Undo' });
    page.api.answers[RUNS] = { imports: [{ ...newest, status: 'undone', undoUntil: null }] };
    await page.user.click(undo);
    expect(await screen.findByText('Undone')).toBeTruthy();
    noButton('Undo');
    expect(shownToast()?.title).toBe('Import undone');
  });

  it('does not say that nothing was changed when the answer is lost', async () => {
    const newest = run({ undoUntil: '2026-11-16T03:00:00.000Z' });
    const page = await open({
      [RUNS]: { imports: [newest] },
      [`POST /api/stock-imports/${newest.id}/undo`]: unreachable,
    });
    await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(shownToast()?.title).toBe('We lost the connection'));
  });

  it('confirms the withdrawals of a held run, with the reason beside it', async () => {
    const unconfirmed = run({ status: 'held', waiting: 8, heldBecause: ['MANY_WITHDRAWN'] });
    const page = await open({
      [RUNS]: { imports: [unconfirmed] },
      [`POST /api/stock-imports/${unconfirmed.id}/confirm`]: refused(
        'CONFLICT',
        'A newer import was applied.',
      ),
    });
    expect(await screen.findByText(/More than a third .* 8 properties stay on the market/)).toBeTruthy();
    await page.user.click(button('Confirm withdrawals'));
    expect((await screen.findByText('On hold')).textContent).toBe('On hold');
    expect(shownToast()?.description).toBe('A newer import was applied.');
  });

  it('offers no confirmation of a held run once a newer one was applied', async () => {
    const newer = run({ id: '6c1c1c52-0000-4000-8000-000000000002' });
    const replaced = run({ status: 'held', waiting: 0, heldBecause: ['MANY_WITHDRAWN'] });
    await open({ [RUNS]: { imports: [newer, replaced] } });
    expect(await screen.findByText('Replaced')).toBeTruthy();
    expect(screen.getByText(/Nothing was withdrawn, because a newer import replaced this one/)).toBeTruthy();
    expect(screen.queryByText(/on the market until you confirm/)).toBeNull();
    noButton('Confirm withdrawals');
  });

  it('opens the details of a run', async () => {
    const page = await open({ [RUNS]: { imports: [run()] } });
    await page.user.click(await screen.findByRole('button', { name: 'Details' }));
    const dialog = await screen.findByRole('dialog', { name: 'Import of 15 Nov 2026, 03:00' });
    expect(within(dialog).getByText('Back on the market')).toBeTruthy();
  });

  it('downloads the file while there is one', async () => {
    const one = run({ fileUntil: '2026-11-22T03:00:00.000Z' });
    const page = await open({
      [RUNS]: { imports: [one] },
      [`GET /api/stock-imports/${one.id}/file`]: refused('NOT_FOUND', 'This file is gone.'),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Download file' }));
    await screen.findByRole('button', { name: 'Download file' });
    expect(page.api.asked()).toContain(`GET /api/stock-imports/${one.id}/file`);
  });

  it('shows staff the imports, and neither keys nor webhooks', async () => {
    const page = await open(
      { [RUNS]: { imports: [run({ undoUntil: '2026-11-16T03:00:00.000Z' })] } },
      staff(),
    );
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'API keys' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Webhooks' })).toBeNull();
    expect(page.api.asked().filter((line) => /api-keys|webhook/.test(line))).toEqual([]);
    expect(screen.getByText(/Ask your agency owner for an API key/)).toBeTruthy();
  });

  it('offers no change to an agency that may not search', async () => {
    await open(
      { [RUNS]: { imports: [run({ status: 'held', waiting: 2, undoUntil: '2026-11-16T03:00:00.000Z' })] } },
      owner({ subscriptionStatus: 'inactive', canSearch: false }),
    );
    expect(await screen.findByText('On hold')).toBeTruthy();
    noButton('Undo');
    noButton('Confirm withdrawals');
  });

  it('gives the command for the nightly import, with the site’s address', async () => {
    await open();
    const command = screen.getByRole('region', { name: 'Command' });
    expect(command.textContent).toContain('http://threshold.example/api/v1/stock-imports?format=blm');
    expect(command.textContent).toContain('$THRESHOLD_KEY');
  });
});
