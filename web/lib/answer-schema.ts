import type { ZodType } from 'zod';

/** A page that must stay light names a schema by the way to fetch it: schemas bring their library along. */
export type AnswerSchema<T> = ZodType<T> | (() => Promise<ZodType<T>>);

/** Counted from the call on, so that only a line on which nothing else would move either is given up. */
export const SCHEMA_PATIENCE_MS = 10_000;

/** Fetched beside the answer. Without it the answer is taken as it is: what was written must not be told as a failure. */
export async function fetchSchema<T>(schema: AnswerSchema<T> | undefined): Promise<ZodType<T> | undefined> {
  if (typeof schema !== 'function') return schema;
  try {
    return await Promise.race([schema(), tooLate()]);
  } catch (error) {
    console.warn('What reads the answer could not be fetched', error);
    return undefined;
  }
}

const tooLate = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('too late')), SCHEMA_PATIENCE_MS));
