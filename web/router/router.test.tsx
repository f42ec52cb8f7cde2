import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  BrowserRouter,
  Link,
  StaticRouter,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from './router';

afterEach(cleanup);
beforeEach(() => window.history.replaceState(null, '', '/form?tab=two#top'));

function Where() {
  const { pathname, search, hash } = useLocation();
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  return (
    <>
      <p data-testid="where">{`${useNavigationType()} ${pathname}${search}${hash}`}</p>
      <Link to="/other?x=1">Other</Link>
      <Link to="?tab=three">Tab</Link>
      <Link to="#below">Below</Link>
      <Link to="/form?tab=two#top">Here</Link>
      <Link to="https://elsewhere.example/page">Elsewhere</Link>
      <button type="button" onClick={() => setQuery((now) => ({ ...Object.fromEntries(now), more: '1' }))}>
        More than {query.get('tab')}
      </button>
      <button type="button" onClick={() => navigate('/replaced', { replace: true })}>
        Replace
      </button>
    </>
  );
}

const open = () =>
  render(
    <BrowserRouter>
      <Where />
    </BrowserRouter>,
  );
const where = () => screen.getByTestId('where').textContent;
const hrefOf = (name: string) => screen.getByText(name).getAttribute('href');

describe('links', () => {
  it('are seen from the page, without its query', () => {
    open();
    expect(['Other', 'Tab', 'Below', 'Elsewhere'].map(hrefOf)).toEqual([
      '/other?x=1',
      '/form?tab=three',
      '/form#below',
      'https://elsewhere.example/page',
    ]);
  });

  it('lead on, and back again', async () => {
    open();
    const entries = window.history.length;
    fireEvent.click(screen.getByText('Other'));
    expect(where()).toBe('PUSH /other?x=1');
    expect(window.history.length).toBe(entries + 1);
    const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await act(() => back);
    expect(where()).toBe('POP /form?tab=two#top');
  });

  it('to the same address add no entry', () => {
    open();
    const entries = window.history.length;
    fireEvent.click(screen.getByText('Here'));
    expect(where()).toBe('REPLACE /form?tab=two#top');
    expect(window.history.length).toBe(entries);
  });

  it.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { button: 1 }])(
    'leave a click with %j to the browser',
    (click) => {
      open();
      // Nothing else here may follow it either.
      screen.getByText('Other').addEventListener('click', (event) => event.preventDefault());
      const before = where();
      fireEvent.click(screen.getByText('Other'), click);
      expect(where()).toBe(before);
    },
  );
});

it('changes the query and nothing else of the page', () => {
  open();
  fireEvent.click(screen.getByText('More than two'));
  expect(where()).toBe('PUSH /form?tab=two&more=1');
});

it('replaces the entry where it is told to', () => {
  open();
  const entries = window.history.length;
  fireEvent.click(screen.getByText('Replace'));
  expect(where()).toBe('REPLACE /replaced');
  expect(window.history.length).toBe(entries);
});

it('refuses to lead to another site', () => {
  let navigate: ReturnType<typeof useNavigate> | undefined;
  const Take = () => {
    navigate = useNavigate();
    return null;
  };
  render(
    <BrowserRouter>
      <Take />
    </BrowserRouter>,
  );
  expect(() => navigate?.('//elsewhere.example/')).toThrow();
  expect(window.location.host).not.toContain('elsewhere');
});

it('stands where the server says, while it draws', () => {
  const html = renderToString(
    <StaticRouter location="/a?b=c">
      <Where />
    </StaticRouter>,
  );
  expect(html).toContain('POP /a?b=c');
});
