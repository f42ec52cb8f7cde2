import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refused } from '../../../test/fake-api';
import { Toaster } from '../../../ui/overlays/toast';
import { agent, found, match, notice, search, setUp, show, tearDown } from '../test/dialog';
import { basics, field, MATCHES, start } from '../test/search-dialog';
import { SearchDialog } from './search-dialog';

beforeEach(setUp);
afterEach(tearDown);

describe('results', () => {
  const near = match({ id: 'near', distanceMiles: 0.2, maxPrice: 330_000, user: { firstName: 'Nia' } });
  const ready = match({ id: 'ready', distanceMiles: 7, maxPrice: 900_000, user: { firstName: 'Rae' } });
  const names = () =>
    screen.getAllByRole('listitem').map((row) => row.textContent?.match(/(Nia|Rae) Byron/)?.[1]);

  async function open(people = [ready, near]) {
    const { answers, asked } = fakeApi({ ...basics });
    answers[MATCHES] = found(people, { totalCount: 42, hasMore: true });
    const { person } = start({ search: search(), run: true });
    await screen.findByText('Showing top 2 of 42 matches');
    return { person, asked };
  }

  it('are sorted by readiness or fit without another request', async () => {
    const { person, asked } = await open();
    expect(names()).toEqual(['Rae', 'Nia']);
    await person.click(screen.getByRole('radio', { name: 'Fit' }));
    expect(names()).toEqual(['Nia', 'Rae']);
    expect(asked().filter((line) => line === MATCHES)).toHaveLength(1);
  });

  it('expand with all contact details, and collapse without submitting the form', async () => {
    const { person, asked } = await open();
    expect(screen.getAllByRole('region', { name: /^Contact details of/ })).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Show all 2' }));
    expect(screen.getAllByRole('region', { name: /^Contact details of/ })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Update Search' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Back to search' }));
    expect(screen.getByRole('button', { name: 'Update Search' })).toBeTruthy();
    expect(field(/Search name/)).toHaveProperty('value', '12 Mill Lane');
    expect(asked()).not.toContain('PATCH /api/agent-searches/search-1');
  });

  it("link to the property's page", async () => {
    await open();
    const link = screen.getByRole('link', { name: 'Open property' });
    expect(link.getAttribute('href')).toBe('/properties/search-1');
  });

  it('are rendered for print only while printing', async () => {
    await open();
    expect(document.querySelector('.print-sheet')).toBeNull();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const sheet = document.querySelector('body > .print-sheet');
    expect(sheet?.textContent).toContain('Buyers for 12 Mill Lane');
    expect(sheet?.textContent).toContain('Top 2 of 42');
    for (const words of ['Rae Byron', '87% HIGH', 'ada@example.com', '+44 7700 900123', 'A garden']) {
      expect(sheet?.querySelector('li')?.textContent).toContain(words);
    }
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.querySelector('.print-sheet')).toBeNull();
  });
});

describe('missing branch', () => {
  const refusal = refused('BRANCH_REQUIRED', 'Add your branch location in your profile first');

  it.each([
    ['owner', 1],
    ['staff', 0],
  ] as const)(
    'is shown in place of the results, with a link to the field for the %s',
    async (agentRole, links) => {
      fakeApi({ ...basics, [MATCHES]: refusal, 'GET /api/auth/user': agent({ agentRole }) });
      start({ search: search(), run: true });
      expect(await screen.findByText('Branch Location Required')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
      if (links === 0) await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
      else {
        const link = await screen.findByRole('link', { name: 'Add your branch location' });
        expect(link.getAttribute('href')).toBe('/profile#branch-location');
      }
    },
  );
});

describe('outcome', () => {
  it('is shown in the dialog, not as a toast', async () => {
    fakeApi({ ...basics });
    const onClose = vi.fn();
    const { person } = show(
      <>
        <Toaster />
        <SearchDialog open onClose={onClose} search={search()} run />
      </>,
    );
    const said = await within(screen.getByRole('dialog')).findByText('Search Complete');
    expect(said.closest('[role=status]')?.textContent).toBe('Search Complete Found 1 matching buyer');
    expect(notice()).toBeUndefined();
    await person.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

// Like an open combobox, the focused button has aria-expanded=true, and Escape must still close the dialog.
it('closes with Escape from the expanded results', async () => {
  fakeApi({ ...basics });
  const onClose = vi.fn();
  const { person } = show(<SearchDialog open onClose={onClose} search={search()} run />);
  await person.click(await screen.findByRole('button', { name: /^Show all/ }));
  expect(document.activeElement?.getAttribute('aria-expanded')).toBe('true');
  await person.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
