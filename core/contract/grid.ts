import { z } from 'zod';

/** A position on the British National Grid, in metres. */
export const gridPoint = { easting: z.number().int(), northing: z.number().int() };
