import { z } from 'zod';

export const LOGO_TYPES = ['image/png', 'image/jpeg'] as const;
export type LogoType = (typeof LOGO_TYPES)[number];

/** Upload limit, including metadata, which is removed. */
export const LOGO_MAX_BYTES = 1_048_576;
/** Limit for the stored image and for its size in a PDF, so that a report stays under 300 kB. */
export const LOGO_STORED_BYTES = 180_000;
/** In pixels: sharp at the printed size, and fast to decode. */
export const LOGO_MAX = { width: 800, height: 400 } as const;
export const LOGO_MIN_SIDE = 16;

/** GET and PUT /api/agency-logo: the user's own agency. The image is a data URL. */
export const AgencyLogo = z.object({
  logo: z.object({ width: z.number().int(), height: z.number().int(), picture: z.string() }).nullable(),
});
export type AgencyLogo = z.infer<typeof AgencyLogo>;

/** Size of the image at `/api/demand/:code/logo`, to reserve its space and prevent layout shift. */
export const LogoSize = z.object({ width: z.number().int(), height: z.number().int() });
export type LogoSize = z.infer<typeof LogoSize>;
