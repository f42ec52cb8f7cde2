import { z } from 'zod';

const count = z.number().int().nonnegative();

export const Stats = z.object({
  buyerCount: count,
  agentCount: count,
  activeSearches: count,
  totalSearches: count,
  totalMatches: count,
});
export type Stats = z.infer<typeof Stats>;
