import { z } from 'zod';
import { email, line, paragraph } from './fields';

export const ContactBody = z.object({
  name: line(120, 'Your name is required'),
  email: email(),
  message: paragraph(5000, 'A message is required'),
});
export type ContactBody = z.infer<typeof ContactBody>;
