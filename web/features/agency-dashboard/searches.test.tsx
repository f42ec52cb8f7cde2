import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outage, refused, unreachable } from '../../test/fake-api';
import { agent, notice, search, setUp, tearDown } from '../agent-searches/test/dialog';
import { address, button, FIRST_PAGE, LIST, server, start } from './test/dashboard';

beforeEach(setUp);
afterEach(tearDown);

describe('searches', () => {
  const searches = Array.from({ length: 8 }, (_, index) =>
    search({ id: `search-${index}`, name: `Search ${index}` }),
  );

  it('are fetched on request, the first six shown', async () => {
    const { asked } = server(agent(), searches);
    const { person } = await start();
    expect(screen.getByText('Load Your Agent Data')).toBeTruthy();
    expect(asked()).not.toContain(FIRST_PAGE);
    await person.click(button('Load My Agent Dashboard'));
    expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(6);
    await person.click(button('View all 8 searches'));
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(8);
    await person.click(button('Show Less'));
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(6);
  });

  it('are fetched at once on later visits', async () => {
    const { asked } = server(agent(), searches);
    const first = await start();
    await first.person.click(button('Load My Agent Dashboard'));
    await screen.findByText('Search 0');
    first.unmount();
    server(agent(), searches);
    await start();
    expect(await screen.findByText('Search 0')).toBeTruthy();
    expect(screen.queryByText('Load Your Agent Data')).toBeNull();
    expect(asked()).toContain(FIRST_PAGE);
  });

  it('show coarse match counts to agents who may not search', async () => {
    server(agent({ canSearch: false, subscriptionStatus: 'inactive' }), [
      search({ matchCount: 20, coarse: true }),
      search({ id: 'search-2', matchCount: 0, coarse: true }),
    ]);
    const { person } = await start();
    await person.click(button('Load My Agent Dashboard'));
    expect(await screen.findByText('We show matches in tens until you can search.')).toBeTruthy();
    expect(screen.getByText('20+')).toBeTruthy();
    expect(screen.getByText('Fewer than 10 matches')).toBeTruthy();
  });

  it('show an empty state', async () => {
    server(agent(), []);
    const { person } = await start();
    await person.click(button('Load My Agent Dashboard'));
    expect(await screen.findByText('No searches yet')).toBeTruthy();
    await person.click(button('Start Your First Search'));
    expect(await screen.findByRole('dialog', { name: 'Search for Potential Buyers' })).toBeTruthy();
  });

  it('offer the import of a stock file while there are none', async () => {
    server(agent(), []);
    const { person } = await start();
    await person.click(button('Load My Agent Dashboard'));
    await screen.findByText('No searches yet');
    expect(screen.getByRole('link', { name: 'Import your stock' }).getAttribute('href')).toBe(
      '/integrations',
    );
  });

  it('have no filters while none was imported', async () => {
    server(agent(), searches);
    const { person } = await start();
    await person.click(button('Load My Agent Dashboard'));
    await screen.findByText('Search 0');
    expect(screen.queryByLabelText('Source')).toBeNull();
    expect(screen.queryByText('Available')).toBeNull();
  });

  it('show where imported properties come from, and are filtered by it and by market status', async () => {
    const imported = { source: 'blm', reference: 'L001', marketStatus: 'underOffer' } as const;
    const { answers, asked } = server(agent(), [search(imported)]);
    const { person } = await start();
    await person.click(button('Load My Agent Dashboard'));
    expect(await screen.findByText('BLM, ref. L001')).toBeTruthy();
    const cards = () => screen.queryAllByRole('heading', { level: 3, name: '12 Mill Lane' });
    answers[`${FIRST_PAGE}&source=typed`] = [];
    await person.selectOptions(screen.getByLabelText('Source'), 'Added manually');
    expect(await screen.findByText('No properties match')).toBeTruthy();
    await person.click(button('Clear filters'));
    expect(cards()).toHaveLength(1);
    await person.selectOptions(screen.getByLabelText('Market status'), 'Under offer');
    await waitFor(() => expect(asked()).toContain(`${FIRST_PAGE}&marketStatus=underOffer`));
    expect(await screen.findByText('BLM, ref. L001')).toBeTruthy();
  });

  it('show what is under offer or sold, and no count or report that does not apply', async () => {
    server(agent(), [
      search({ pipelineStatus: 'under_offer' }),
      search({ id: 'search-2', name: 'Sold', pipelineStatus: 'sold' }),
      search({ id: 'search-3', name: 'Imported', source: 'blm', marketStatus: 'withdrawn', matchCount: 0 }),
    ]);
    const { person } = await start();
    await person.click(button('Load My Agent Dashboard'));
    expect(await screen.findByText('Under offer', { selector: 'span' })).toBeTruthy();
    expect(screen.getByText('Sold', { selector: 'span' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Make a demand report, Sold' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Make a demand report, 12 Mill Lane' })).toBeTruthy();
    expect(screen.getByText('Not counted while withdrawn')).toBeTruthy();
  });

  it('come in pages where there are very many', async () => {
    const page = (list: unknown[], next?: string) => () =>
      new Response(JSON.stringify(list), {
        headers: next ? { 'x-next-cursor': next, 'x-total-count': '1009' } : {},
      });
    const { answers } = server(agent(), searches);
    answers[FIRST_PAGE] = page(searches, 'abc');
    answers[`${FIRST_PAGE}&cursor=abc`] = page([search({ id: 'last', name: 'The last' })]);
    const { person } = await start();
    await person.click(button('Load My Agent Dashboard'));
    await person.click(await screen.findByRole('button', { name: 'View all 1,009 searches' }));
    await person.click(button('Show more'));
    expect(await screen.findByText('The last')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('show an error and retry', async () => {
    const { answers } = server();
    answers[LIST] = refused('NOT_FOUND', 'Something is missing.');
    const { person } = await start();
    await person.click(button('Load My Agent Dashboard'));
    expect(await screen.findByText('Something is missing.')).toBeTruthy();
    answers[LIST] = [search()];
    await person.click(button('Try again'));
    expect(await screen.findByText('12 Mill Lane')).toBeTruthy();
  });

  it('are edited only by agents who may search', async () => {
    server(agent({ canSearch: false, subscriptionStatus: 'inactive' }));
    const { person } = await start();
    await person.click(button('Load My Agent Dashboard'));
    await person.click(await screen.findByRole('button', { name: 'Edit 12 Mill Lane' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe('/subscribe');
  });

  it('are deleted after a confirmation', async () => {
    const stored = [search()];
    const { answers, asked } = server(agent(), stored);
    answers['DELETE /api/agent-searches/search-1'] = () => stored.pop() && null;
    const { person } = await start();
    await person.click(button('Load My Agent Dashboard'));
    await person.click(await screen.findByRole('button', { name: 'Delete 12 Mill Lane' }));
    const prompt = await screen.findByRole('alertdialog', { name: 'Delete this search?' });
    expect(
      await within(prompt).findByText(
        "This also deletes the stages of 4 buyers and 1 note. We'll cancel 2 viewings and tell the buyers.",
      ),
    ).toBeTruthy();
    expect(asked()).not.toContain('DELETE /api/agent-searches/search-1');
    const todays = () => asked().filter((line) => line === 'GET /api/today').length;
    const before = todays();
    await person.click(within(prompt).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No searches yet')).toBeTruthy();
    expect(notice()).toMatch(/^Search Deleted/);
    expect(todays()).toBe(before + 1);
  });

  it.each([
    [refused('MALFORMED_REQUEST', 'Not like this.'), 'Delete failed: Not like this.'],
    [refused('OWNER_ONLY'), 'Access Denied: Only agency owners can do this.'],
  ])('show an error when deletion fails with %j', async (answer, expected) => {
    const { answers } = server();
    answers['DELETE /api/agent-searches/search-1'] = answer;
    const { person } = await start();
    await person.click(button('Load My Agent Dashboard'));
    await person.click(await screen.findByRole('button', { name: 'Delete 12 Mill Lane' }));
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    );
    await waitFor(() => expect(notice()).toBe(expected));
    expect(screen.getByText('12 Mill Lane')).toBeTruthy();
  });

  it('count as deleted when a retry no longer finds them', async () => {
    const stored = [search()];
    const { answers } = server(agent(), stored);
    answers['DELETE /api/agent-searches/search-1'] = () =>
      stored.pop() ? unreachable() : refused('NOT_FOUND');
    const { person } = await start();
    await person.click(button('Load My Agent Dashboard'));
    await person.click(await screen.findByRole('button', { name: 'Delete 12 Mill Lane' }));
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    );
    expect(await screen.findByText('No searches yet')).toBeTruthy();
    expect(notice()).toMatch(/^Search Deleted/);
  });

  it('refetch the list when deletion fails', async () => {
    const stored = [search()];
    const { answers } = server(agent(), stored);
    answers['DELETE /api/agent-searches/search-1'] = () => {
      stored.pop();
      return unreachable();
    };
    const { person } = await start();
    await person.click(button('Load My Agent Dashboard'));
    await person.click(await screen.findByRole('button', { name: 'Delete 12 Mill Lane' }));
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    );
    expect(await screen.findByText('No searches yet')).toBeTruthy();
    expect(notice()).toMatch(/^Delete failed/);
  });

  it('are cleared when the session has expired', async () => {
    const { answers } = server();
    answers['DELETE /api/agent-searches/search-1'] = outage(401);
    const { person } = await start();
    await person.click(button('Load My Agent Dashboard'));
    await person.click(await screen.findByRole('button', { name: 'Delete 12 Mill Lane' }));
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    );
    await waitFor(() => expect(notice()).toBe('Unauthorized: You are logged out. Logging in again...'));
    await waitFor(() => expect(screen.queryByText('12 Mill Lane')).toBeNull());
  });
});
