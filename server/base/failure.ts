import { type FailureBody, type FailureCode, failures } from '@threshold/core/contract/failures';

type Extras = Partial<Pick<FailureBody, 'message' | 'details' | 'action' | 'fieldErrors'>> & {
  retryAfterSeconds?: number;
  /** The current state, for a conflict. */
  current?: object;
  /** The error behind it, which is not shown. */
  cause?: unknown;
};

/** An expected refusal with a code, a status and a message for the user. */
export class Failure extends Error {
  readonly status: number;
  constructor(
    readonly code: FailureCode,
    readonly extras: Extras = {},
  ) {
    super(extras.message ?? failures[code][1], { cause: extras.cause });
    this.status = failures[code][0];
  }

  body(): FailureBody & { current?: object } {
    const { details, action, fieldErrors, current } = this.extras;
    return { message: this.message, details, action, errorCode: this.code, fieldErrors, current };
  }
}

export const failure = (code: FailureCode, extras?: Extras) => new Failure(code, extras);

/** The value, or this failure where there is none. */
export function orFail<T>(value: T, code: FailureCode = 'NOT_FOUND'): NonNullable<T> {
  if (!value) throw failure(code);
  return value;
}

export const fieldFailure = (field: string, message: string) =>
  new Failure('VALIDATION_ERROR', { message, fieldErrors: { [field]: message } });
