import type { MetaOf } from '../../shared/page-meta';

export const meta: MetaOf = ({ brand }) => ({
  title: `${brand}: home buyers and estate agents, matched`,
  description: `${brand} connects active home buyers to proactive estate agents through matching technology, before the home is listed.`,
});
