import { z } from 'zod';

export const Admins = z.object({
  admins: z.array(
    z.object({
      id: z.string(),
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      email: z.string(),
      totpEnabled: z.boolean(),
      lastActiveAt: z.string().nullable(),
      createdAt: z.string(),
      /** False for the user's own account. */
      isYou: z.boolean(),
    }),
  ),
});
export type Admins = z.infer<typeof Admins>;
export type Admin = Admins['admins'][number];
