import type { ZodType } from 'zod';

/** A page that must stay light names a schema by the way to fetch it: schemas bring their library along. */
export type AnswerSchema<T> = ZodType<T> | (() => Promise<ZodType<T>>);

/** Fetched beside the answer. Without it the answer is taken as it is: what was written must not be told as a failure. */
export async function fetchSchema<T>(schema: AnswerSchema<T> | undefined): Promise<ZodType<T> | undefined> {
  if (typeof schema !== 'function') return schema;
  try {
    return await schema();
  } catch (error) {
    console.warn('What reads the answer could not be fetched', error);
    return undefined;
  }
}
