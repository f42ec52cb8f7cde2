import { useEffect } from 'react';
import { usePublicConfig } from '../api/public-config';
import type { PageMeta } from '../shared/page-meta';
import { fullTitle } from './routing/head';

/** Updates title and description on client-side navigation. */
export function PageHead({ meta }: { meta: PageMeta }) {
  const { brand } = usePublicConfig();
  const title = fullTitle(meta.title, brand);
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', meta.description);
  }, [title, meta.description]);
  return null;
}
