import { z } from 'zod';
import { id, isoDate } from './fields';
import { SharedViewing } from './properties';

/** A buyer's view of an agency's pipeline: who got in touch, about which kind of home, and the viewings. */

/**
 * GET /api/my-contacts, newest first. Without the home's address or the agency's notes, which are in the data
 * download.
 */
export const MyContact = z.object({
  id,
  /** Several contacts of one agency are shown as one. */
  agencyId: id,
  agencyName: z.string(),
  agencyPhone: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  /** `3 bedroom house`, and the place as the agency named it. */
  home: z.string(),
  price: z.number().int(),
  /** The buyer's matching search; null once it is deleted. */
  searchName: z.string().nullable(),
  contactedAt: isoDate,
  /** The buyer declined, or the agency recorded that they did. */
  declined: z.boolean(),
  /** The property is sold or withdrawn. */
  closed: z.boolean(),
  /** The next viewing, else the last one; `answerPath` while it can be answered. */
  viewing: SharedViewing.extend({ answerPath: z.string().nullable() }).nullable(),
});
export type MyContact = z.infer<typeof MyContact>;
export const MyContacts = z.object({ contacts: z.array(MyContact), foundHomeAt: isoDate.nullable() });
export type MyContacts = z.infer<typeof MyContacts>;

/** POST /api/my-contacts/:id/decline returns the contact. */

/** POST /api/found-a-home: switches all searches off and closes the buyer's pipeline entries at every agency. */
export const FoundHomeBody = z.object({ throughThreshold: z.boolean() });
export const FoundHomeResponse = z.object({ message: z.string(), searchesSwitchedOff: z.number().int() });

/**
 * GET /api/viewing-answers?token= shows the invitation; POST answers it; GET /api/viewing-answers/calendar?token= is
 * the viewing as an iCalendar file. All work signed out.
 */
const viewingAnswers = ['accept', 'decline', 'propose'] as const;
export const ViewingInvitation = SharedViewing.extend({
  canAnswer: z.boolean(),
  agencyName: z.string(),
  home: z.string(),
  price: z.number().int(),
});
export type ViewingInvitation = z.infer<typeof ViewingInvitation>;
export const ViewingAnswerBody = z
  .object({
    token: z.string().min(1).max(300),
    answer: z.enum(viewingAnswers),
    proposedAt: isoDate.optional(),
  })
  .refine(({ answer, proposedAt }) => answer !== 'propose' || proposedAt, {
    path: ['proposedAt'],
    message: 'Choose another time',
  });
export type ViewingAnswerBody = z.infer<typeof ViewingAnswerBody>;
