import type { PublicConfig } from '@threshold/core/contract/public-config';

/** What a page says about itself to browsers, search engines and link previews. */
export interface PageMeta {
  title: string;
  description: string;
  /** True for pages behind a login and for single-use links. */
  noIndex?: boolean;
}

export type MetaOf = (config: PublicConfig) => PageMeta;
