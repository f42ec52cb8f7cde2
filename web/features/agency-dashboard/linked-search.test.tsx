import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refused } from '../../test/fake-api';
import { agent, found, notice, search, setUp, tearDown } from '../agent-searches/test/dialog';
import { address, LIST, server, start } from './test/dashboard';

beforeEach(setUp);
afterEach(tearDown);

const WHOLE_TEAM = 'GET /api/agent-searches?includeTeam=true';
const MATCHES = 'GET /api/agent-searches/search-1/matches';
const AT = '/agent-dashboard?search=search-1';
const dialog = () => screen.findByRole('dialog', { name: 'Edit Property Search' });

describe('search linked in the URL', () => {
  it('is opened and run once, and its parameter is removed', async () => {
    const { answers, asked } = server();
    answers[MATCHES] = found([]);
    await start({ at: AT });
    expect(await dialog()).toBeTruthy();
    expect(await screen.findByText('Search Complete')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/agent-dashboard'));
    expect(asked().filter((line) => line === MATCHES)).toHaveLength(1);
    expect(asked()).not.toContain(WHOLE_TEAM);
  });

  it('can belong to a colleague, for an owner', async () => {
    const { answers } = server();
    answers[LIST] = [];
    answers[WHOLE_TEAM] = [search()];
    answers[MATCHES] = found([]);
    await start({ at: AT });
    expect(await dialog()).toBeTruthy();
  });

  it('shows a toast if it does not exist', async () => {
    server(agent(), []);
    await start({ at: AT });
    await waitFor(() => expect(notice()).toMatch(/^Search Not Found/));
    await waitFor(() => expect(address()).toBe('/agent-dashboard'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows a toast if loading fails', async () => {
    const { answers } = server();
    answers[LIST] = refused('NOT_FOUND', 'Something is missing.');
    await start({ at: AT });
    await waitFor(() => expect(notice()).toBe("The search didn't open: Something is missing."));
  });

  it('redirects agents who may not search', async () => {
    server(agent({ canSearch: false, subscriptionStatus: 'inactive' }));
    await start({ at: AT });
    await waitFor(() => expect(address()).toBe('/subscribe'));
    expect(notice()).toMatch(/^Search Access Required/);
  });
});
