import { fetchPart } from '../../lib/fetch-part';
import type * as schemas from './admin.schemas';

type Schemas = typeof schemas;

/** The way to fetch a schema, as calls take it. */
export const schemaOf =
  <Name extends keyof Schemas>(name: Name) =>
  async (): Promise<Schemas[Name]> =>
    (await fetchPart(() => import('./admin.schemas'), { reload: 'never' }))[name];
