import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage, tidyAfterEach, withoutLayout } from '../../test/test-kit';
import { PagedList } from './paged-list';
import { usePagedQuery } from './use-paged-query';

tidyAfterEach();
beforeEach(withoutLayout);

interface Page {
  rows: { id: string; name: string }[];
  pagination: { total: number; totalPages: number };
}

/** Pages of one row each, filtered by name. */
const pageOf = (names: readonly string[], filter: string, page: number): Page => {
  const found = names.filter((name) => name.includes(filter));
  const rows = found.slice(page - 1, page).map((name) => ({ id: name, name }));
  return { rows, pagination: { total: found.length, totalPages: found.length } };
};

const empty = { title: 'Nothing found', text: 'Type something else.' };

function Names({ names: given, asTable }: { names: readonly string[]; asTable?: boolean }) {
  const [names, setNames] = useState(given);
  const [filter, setFilter] = useState('');
  const list = usePagedQuery(
    (page) => ({
      queryKey: ['names', names.length, filter, page],
      queryFn: () => Promise.resolve(pageOf(names, filter, page)),
    }),
    filter,
  );
  return (
    <>
      <input aria-label="Filter" value={filter} onChange={(event) => setFilter(event.currentTarget.value)} />
      <button type="button" onClick={() => setNames(names.slice(0, -1))}>
        Remove the last
      </button>
      <PagedList
        list={list}
        rows={({ rows }) => rows}
        failed="The names did not load"
        empty={empty}
        summary={({ pagination }) => `${pagination.total} names`}
        table={
          asTable
            ? { caption: 'Names', columns: [{ header: 'Name', primary: true, cell: ({ name }) => name }] }
            : undefined
        }
      >
        {asTable ? undefined : ({ name }) => <b>{name}</b>}
      </PagedList>
    </>
  );
}

describe('a paged list', () => {
  it('shows a list with total and pagination', async () => {
    const { user } = renderPage(<Names names={['ann', 'ben', 'bea']} />);
    expect((await screen.findByText('ann')).closest('li')).toBeTruthy();
    expect(screen.getByText('3 names').getAttribute('role')).toBe('status');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('ben')).toBeTruthy();
  });

  it('shows a table', async () => {
    renderPage(<Names names={['ann']} asTable />);
    const table = await screen.findByRole('table', { name: 'Names' });
    expect(within(table).getByRole('rowheader').textContent).toBe('ann');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('returns to the first page when the filter changes, and shows an empty state', async () => {
    const { user } = renderPage(<Names names={['ann', 'ben', 'bea']} />);
    await user.click(await screen.findByRole('button', { name: 'Page 3' }));
    expect(await screen.findByText('bea')).toBeTruthy();
    await user.type(screen.getByLabelText('Filter'), 'b');
    expect(await screen.findByText('ben')).toBeTruthy();
    await user.type(screen.getByLabelText('Filter'), 'x');
    expect(await screen.findByText('Nothing found')).toBeTruthy();
    expect(screen.queryByText(/names$/)).toBeNull();
  });

  it('shows its last page when the list became shorter than the open page', async () => {
    const { user } = renderPage(<Names names={['ann', 'ben', 'bea']} />);
    await user.click(await screen.findByRole('button', { name: 'Page 3' }));
    expect(await screen.findByText('bea')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove the last' }));
    expect(await screen.findByText('ben')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
  });

  it('shows an error and retries', async () => {
    let fails = true;
    const Failing = () => {
      const query = useQuery({
        queryKey: ['failing'],
        queryFn: () => (fails ? Promise.reject(new Error('Not now.')) : [{ id: 'ann' }]),
        retry: false,
      });
      return (
        <PagedList list={{ query }} rows={(rows) => rows} failed="The names did not load" empty={empty}>
          {({ id }) => id}
        </PagedList>
      );
    };
    const { user } = renderPage(<Failing />);
    expect(await screen.findByText('The names did not load')).toBeTruthy();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('ann')).toBeTruthy();
  });
});
