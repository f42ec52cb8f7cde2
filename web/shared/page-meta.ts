import type { PublicConfig } from '@threshold/core/contract/public-config';

/** Metadata of a page for browsers, search engines and link previews. */
export interface PageMeta {
  title: string;
  description: string;
  /** Text under the title that is the same for all users, so it can be part of the skeleton. */
  lead?: string;
  /** True for pages behind a login and for single-use links. */
  noIndex?: boolean;
  /** Link preview image, 1200 by 630. */
  shareImage?: { path: string; alt: string };
}

export type MetaOf = (config: PublicConfig) => PageMeta;
