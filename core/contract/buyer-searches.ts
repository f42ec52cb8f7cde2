import { z } from 'zod';
import { criteriaBody, criteriaFields } from './criteria';
import { isoDate, line } from './fields';
import { gridPoint } from './grid';

export const BuyerSearchBody = z.object({
  name: line(80, 'Name your search is required'),
  location: line(160, 'Location is required'),
  /** The chosen suggestion; the text alone is ambiguous. */
  placeId: z.string().max(80).nullish(),
  ...criteriaBody,
  /** When editing: the `updatedAt` that the form was opened with. If the stored one is later, the response is 409. */
  updatedAt: isoDate.optional(),
});
export type BuyerSearchBody = z.infer<typeof BuyerSearchBody>;

/** PATCH: switch on, switch off, or pause until a day in London. Without a day a pause ends. */
export const BuyerSearchActiveBody = z
  .object({ isActive: z.boolean(), pausedUntil: z.iso.date('Choose a date').nullish() })
  .refine(({ isActive, pausedUntil }) => !(isActive && pausedUntil), {
    path: ['pausedUntil'],
    message: "An active search can't be paused at the same time",
  });
export type BuyerSearchActiveBody = z.infer<typeof BuyerSearchActiveBody>;

/** GET /api/buyer-searches/:id/coverage: how many verified agencies cover its area. */
export const SearchCoverage = z.object({
  agencies: z.number().int(),
  /** For the map: branch locations with the number of agencies, nearest first, at most fifty. No names. */
  branches: z.array(z.object({ ...gridPoint, agencies: z.number().int() })),
});
export type SearchCoverage = z.infer<typeof SearchCoverage>;

export const ScoreBreakdown = z.object({
  total: z.number().int(),
  confirmation: z.number().int(),
  profile: z.number().int(),
  activity: z.number().int(),
});

export const BuyerSearch = z.object({
  id: z.string(),
  name: z.string(),
  location: z.string(),
  placeId: z.string().nullable(),
  ...criteriaFields,
  mortgageBrokerConsent: z.boolean().nullable(),
  estateAgentConsent: z.boolean().nullable(),
  isActive: z.boolean(),
  /** The day on which it is switched on again, such as 2026-12-01. */
  pausedUntil: z.string().nullable(),
  /** How many agencies have seen this search. */
  viewCount: z.number().int(),
  lastConfirmedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  score: ScoreBreakdown,
});
export type BuyerSearch = z.infer<typeof BuyerSearch>;
