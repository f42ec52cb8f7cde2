import type { PublicConfig } from '@threshold/core/contract/public-config';

/** What a page says about itself to browsers, search engines and link previews. */
export interface PageMeta {
  title: string;
  description: string;
  /** Stands under the title whoever reads it, so that it can stand there before the rest. */
  lead?: string;
  /** True for pages behind a login and for single-use links. */
  noIndex?: boolean;
  /** Its own picture for link previews, 1200 by 630. */
  shareImage?: { path: string; alt: string };
}

export type MetaOf = (config: PublicConfig) => PageMeta;
