import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchInTurn, fetchOnly, runNamed } from './scripts';

const ran: string[] = [];
let made = 0;
/** A script that notes its name when it is run; each is another file. */
const script = (name: string) => {
  made += 1;
  return `data:text/javascript,globalThis.ran.push('${name}');/*${made}*/`;
};

beforeEach(() => {
  ran.length = 0;
  vi.stubGlobal('ran', ran);
  vi.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.head.replaceChildren();
});
const named = () =>
  [...document.head.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href')]);

const linkOf = (address: string) => document.head.querySelector(`link[href="${address}"]`);
const asked = (address: string) => vi.waitFor(() => expect(linkOf(address)).toBeTruthy());
const end = (address: string, how: 'load' | 'error') => linkOf(address)?.dispatchEvent(new Event(how));

/** A page's head, with the scripts that it names and the one that it begins with. */
function name(scripts: string[], first?: string) {
  for (const address of scripts) {
    const link = document.head.appendChild(document.createElement('link'));
    Object.assign(link, { rel: 'modulepreload', href: address });
  }
  // Put in like this it is not run: its address alone is looked at.
  if (first) document.head.insertAdjacentHTML('beforeend', `<script type="module" src="${first}"></script>`);
}

it('runs the scripts that a page names one after the other, each once', async () => {
  name([script('first'), script('second')]);
  await runNamed();
  await runNamed();
  expect(ran).toEqual(['first', 'second']);
});

it('does not run what the page has begun with, nor what that needed', async () => {
  const begun = script('begun');
  name([script('needed'), begun, script('page')], begun);
  await runNamed();
  expect(ran).toEqual(['page']);
});

it('goes on where one does not come', async () => {
  name(['data:text/javascript,throw new Error("broken")', script('next')]);
  await runNamed();
  expect(ran).toEqual(['next']);
});

it('asks for all files of a part at once, each once, before anything is run', () => {
  const load = () => new Promise(() => undefined);
  void fetchInTurn(load, ['assets/needed.js', 'assets/part.js']).catch(() => undefined);
  void fetchInTurn(load, ['assets/part.js']).catch(() => undefined);
  expect(named()).toEqual([
    ['modulepreload', '/assets/needed.js'],
    ['modulepreload', '/assets/part.js'],
  ]);
});

it('asks again for a file that did not come', async () => {
  const first = fetchInTurn(() => Promise.reject(new Error('no line')), ['assets/gone.js']);
  document.head.querySelector('link')?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('no line');
  expect(named()).toEqual([]);
  expect(await fetchInTurn(async () => 'the part', ['assets/gone.js'])).toBe('the part');
  expect(named()).toEqual([['modulepreload', '/assets/gone.js']]);
});

it('does not hold against anybody what was fetched for nobody', async () => {
  const ahead = fetchOnly(() => fetchInTurn(async () => null, ['assets/ahead.js']));
  await asked('/assets/ahead.js');
  end('/assets/ahead.js', 'error');
  await ahead;
  expect(await fetchInTurn(async () => 'the part', ['assets/ahead.js'])).toBe('the part');
});

it('fetches parts without running anything of them, one after the other', async () => {
  const load = vi.fn(async () => null);
  void fetchOnly(() => fetchInTurn(load, ['assets/shared.js', 'assets/first.js']));
  const second = fetchOnly(() => fetchInTurn(load, ['assets/shared.js', 'assets/second.js']));
  await asked('/assets/first.js');
  expect(named().map(([, address]) => address)).toEqual(['/assets/shared.js', '/assets/first.js']);
  end('/assets/shared.js', 'load');
  end('/assets/first.js', 'error');
  await asked('/assets/second.js');
  end('/assets/second.js', 'load');
  await second;
  expect(load).not.toHaveBeenCalled();
});

it('does not let what somebody wants wait for what is fetched ahead', async () => {
  const ahead = fetchOnly(() => fetchInTurn(async () => null, ['assets/slow.js']));
  await asked('/assets/slow.js');
  expect(await fetchInTurn(async () => 'wanted', ['assets/wanted.js'])).toBe('wanted');
  end('/assets/slow.js', 'load');
  await ahead;
});

it('is itself again after fetching alone, even where that fails', async () => {
  await fetchOnly(() => Promise.reject(new Error('no such part')));
  expect(await fetchInTurn(async () => 'run')).toBe('run');
});
