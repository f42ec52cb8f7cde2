import { z } from 'zod';

export const LOGO_TYPES = ['image/png', 'image/jpeg'] as const;
export type LogoType = (typeof LOGO_TYPES)[number];

/** What may be sent, notes of cameras and programs included: they are taken off. */
export const LOGO_MAX_BYTES = 1_048_576;
/** What may be kept and what it may weigh on paper, so that a report stays under 300 kB with it. */
export const LOGO_STORED_BYTES = 180_000;
/** In pixels: sharp on paper at the size it is printed, and read within moments. */
export const LOGO_MAX = { width: 800, height: 400 } as const;
export const LOGO_MIN_SIDE = 16;

/** GET and PUT /api/agency-logo: the agency's own. The picture stands in the answer, as a data address. */
export const AgencyLogo = z.object({
  logo: z.object({ width: z.number().int(), height: z.number().int(), picture: z.string() }).nullable(),
});
export type AgencyLogo = z.infer<typeof AgencyLogo>;

/** How large the picture at `/api/demand/:code/logo` is, so that nothing moves when it comes. */
export const LogoSize = z.object({ width: z.number().int(), height: z.number().int() });
export type LogoSize = z.infer<typeof LogoSize>;
