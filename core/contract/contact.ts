import { z } from 'zod';
import { email, line, paragraph } from './fields';

export const ContactBody = z.object({
  name: line(120, 'Enter your name'),
  email,
  message: paragraph(5000, 'Enter a message'),
});
export type ContactBody = z.infer<typeof ContactBody>;
