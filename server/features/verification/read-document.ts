import { z } from 'zod';
import { defineJob } from '../../jobs/define';

export const READ_DOCUMENT = defineJob(
  'verification.read-document',
  z.object({ userId: z.string(), key: z.string() }),
);
