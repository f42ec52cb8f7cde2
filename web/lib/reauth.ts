// Some calls need a password given a moment ago. Whatever was asked waits while the screen asks for it, and goes on.

type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** Who puts the question to the person; answers whether they gave their password. */
export function onPasswordNeeded(by: Ask): () => void {
  ask = by;
  return () => {
    if (ask === by) ask = null;
  };
}

/** One question, however many calls wait for it. */
function passwordGiven(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
}

/** Sends, and once more after the password was given. Whoever would rather not gets the refusal itself. */
export async function withFreshPassword<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isPasswordNeeded(error) || !(await passwordGiven())) throw error;
    return send();
  }
}

export const isPasswordNeeded = (error: unknown): boolean =>
  error instanceof Error && 'errorCode' in error && error.errorCode === 'REAUTH_REQUIRED';
