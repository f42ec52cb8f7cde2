import { z } from 'zod';
import { count } from './fields';

export const Stats = z.object({
  buyerCount: count,
  agentCount: count,
  activeSearches: count,
  totalSearches: count,
  totalMatches: count,
});
export type Stats = z.infer<typeof Stats>;
