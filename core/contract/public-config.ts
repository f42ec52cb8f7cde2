import { z } from 'zod';

/** What the browser may know of the server's settings. It travels inside the page, so it is public. */
export const PublicConfig = z.object({
  brand: z.string(),
  companyName: z.string(),
  companyNumber: z.string(),
  registeredAddress: z.string(),
  contactEmail: z.string(),
  publicUrl: z.string(),
  freeAccessUntil: z.string(),
  /** When the page was rendered: server and browser must agree while hydrating. */
  now: z.string(),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  stripePublishableKey: z.string().nullable(),
  billingSandbox: z.boolean(),
  demo: z.boolean(),
});
export type PublicConfig = z.infer<typeof PublicConfig>;
