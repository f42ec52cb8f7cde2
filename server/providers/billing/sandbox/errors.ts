/** An error in Stripe's format, which the SDK maps to its error classes. */
export class SandboxError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 400,
    readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' = 'invalid_request_error',
  ) {
    super(message);
  }

  body(): Record<string, unknown> {
    return { error: { type: this.type, code: this.code, message: this.message } };
  }
}
