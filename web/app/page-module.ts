import type { ComponentType } from 'react';
import { fetchPart } from '../lib/fetch-part';
import type { Needs } from '../lib/needs';
import type { MetaOf } from '../lib/page-meta';

/** What every `*.page.tsx` exports. */
export interface PageModule {
  default: ComponentType;
  meta: MetaOf;
  /** What it reads whoever opens it, asked for together with its script. A page that says so is drawn once, as a whole. */
  needs?: Needs;
}

const loaders = import.meta.glob<PageModule>(['../features/*/*.page.tsx', './pages/*.page.tsx']);

const loaded = new Set<string>();
const pending = new Map<string, Promise<PageModule>>();

/** A page of one feature is named by folder and name; one that brings several together, by its name alone. */
const isComposed = (page: string) => !page.includes('/');

/** The page's file as the build knows it. */
export const sourceOf = (page: string) => `${isComposed(page) ? 'app/pages' : 'features'}/${page}.page.tsx`;

export const loaderOf = (page: string) =>
  loaders[isComposed(page) ? `./pages/${page}.page.tsx` : `../features/${page}.page.tsx`];

export function loadPage(page: string): Promise<PageModule> {
  const under = pending.get(page);
  if (under) return under;
  const load = loaderOf(page);
  if (!load) return Promise.reject(new Error(`There is no page ${page}`));
  // Kept even if it fails: drawing again must not ask again, or a missing script is asked for without end.
  const promise = fetchPart(load, { reload: 'always' });
  void promise.then(
    (module) => {
      loaded.add(page);
      arrived(promise, module);
    },
    // Whoever draws the page is given the same promise and says so; without a handler here the console would complain too.
    () => undefined,
  );
  pending.set(page, promise);
  return promise;
}

/** Marked as `use` marks what it has waited for: the server, and a page that is here already, must not wait. */
export const arrived = <Value>(promise: Promise<Value>, value: Value) =>
  Object.assign(promise, { status: 'fulfilled', value });

/** The next visit to a page that could not be fetched tries the network again. */
export function forgetFailedPages(): void {
  for (const page of pending.keys()) {
    if (!loaded.has(page)) pending.delete(page);
  }
}
