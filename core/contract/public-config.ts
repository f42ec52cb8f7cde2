import { z } from 'zod';

/** Server settings that the browser needs. They are part of the page, so they are public. */
export const PublicConfig = z.object({
  brand: z.string(),
  companyName: z.string(),
  companyNumber: z.string(),
  registeredAddress: z.string(),
  contactEmail: z.string(),
  publicUrl: z.string(),
  freeAccessUntil: z.string(),
  /** When the page was rendered: server and browser must use the same time for hydration. */
  now: z.string(),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  stripePublishableKey: z.string().nullable(),
  billingSandbox: z.boolean(),
  demo: z.boolean(),
});
export type PublicConfig = z.infer<typeof PublicConfig>;
