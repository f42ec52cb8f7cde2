// Requests answered REAUTH_REQUIRED wait for the password prompt and are sent again.

type Prompt = () => Promise<boolean>;

let prompt: Prompt | null = null;
let pending: Promise<boolean> | null = null;

/** Registers the password prompt; it resolves to whether the password was given. */
export function onPasswordNeeded(next: Prompt): () => void {
  prompt = next;
  return () => {
    if (prompt === next) prompt = null;
  };
}

/** One prompt, however many requests wait for it. */
function promptForPassword(): Promise<boolean> {
  pending ??= (prompt?.() ?? Promise.resolve(false)).finally(() => {
    pending = null;
  });
  return pending;
}

/** Sends a request, and once more after the password prompt; otherwise rejects with the first error. */
export async function withFreshPassword<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isPasswordNeeded(error) || !(await promptForPassword())) throw error;
    return send();
  }
}

export const isPasswordNeeded = (error: unknown): boolean =>
  error instanceof Error && 'errorCode' in error && error.errorCode === 'REAUTH_REQUIRED';
