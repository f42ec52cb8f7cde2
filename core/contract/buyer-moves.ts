import { z } from 'zod';
import { DIARY_DATE_FAULT, isDiaryDate } from '../rules/format/london-time';
import { count } from './fields';

const day = z.iso.date().refine(isDiaryDate, DIARY_DATE_FAULT);

/** GET /api/admin/migration-analytics: all searches, or those saved between two days, both included. */
export const MigrationQuery = z.object({
  from: day.optional(),
  to: day.optional(),
  /** `without` excludes people who live in London and people who search there. */
  london: z.enum(['with', 'without']).default('with'),
});
export type MigrationQuery = z.infer<typeof MigrationQuery>;

const origin = z.object({
  postcode: z.string(),
  unique_buyers: count,
  total_searches: count,
  avg_budget: count,
  avg_search_radius: z.number(),
});

export const MigrationAnalytics = z.object({
  generatedAt: z.string(),
  /** The statistics are stale and are being recalculated. */
  recounting: z.boolean(),
  migrationPatterns: z.array(
    z.object({ from_postcode: z.string(), to_location: z.string(), move_count: count, avg_budget: count }),
  ),
  topOriginPostcodes: z.array(origin),
  topDestinations: z.array(
    z.object({
      destination: z.string(),
      unique_buyers: count,
      origin_postcode_count: count,
      /** Postcode areas, as in every field named origin area: LN covers LN1 to LN13. */
      origin_area_count: count,
      total_searches: count,
      avg_budget: count,
    }),
  ),
  priceTrends: z.array(
    z.object({
      budget_range: z.string(),
      search_count: count,
      origin_postcodes: count,
      origin_area_count: count,
    }),
  ),
  summary: z.object({ routes: count, originAreas: count, destinationAreas: count }),
  /** From postcode area (LN covers LN1 to LN13) to place, both ends in metres of the National Grid. */
  areaFlows: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      fromEasting: z.number(),
      fromNorthing: z.number(),
      toEasting: z.number(),
      toNorthing: z.number(),
      move_count: count,
      avg_budget: count,
    }),
  ),
  topOriginAreas: z.array(origin),
});
export type MigrationAnalytics = z.infer<typeof MigrationAnalytics>;
