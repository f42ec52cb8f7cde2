import type { ComponentType } from 'react';
import type { PageLoader } from '../../api/page-loader';
import { importWithRetry } from '../../shared/lazy';
import type { MetaOf } from '../../shared/page-meta';
import { pageSource } from './routes';

/** Exports of every `*.page.tsx`. */
export interface PageModule {
  default: ComponentType;
  meta: MetaOf;
  loader?: PageLoader;
}

const modules = import.meta.glob<PageModule>(['../../features/*/*.page.tsx', '../pages/*.page.tsx']);

export function importPage(page: string): Promise<PageModule> {
  const load = modules[`../../${pageSource(page)}`.replace('../../app/', '../')];
  return load ? importWithRetry(load) : Promise.reject(new Error(`There is no page ${page}`));
}
