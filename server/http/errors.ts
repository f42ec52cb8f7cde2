import '@threshold/core/contract/validation-messages';
import type { FailureCode } from '@threshold/core/contract/failures';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { codeOf } from '../base/error-code';
import { Failure, failure } from '../base/failure';
import { redactError } from '../base/redact-error';
import { isTransientError } from '../db/client/transient-errors';

const CODE_HEADER = 'x-error-code';

const byFastifyCode: Record<string, FailureCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

/** One error shape. Unexpected errors reveal only the reference of their log entry. */
export function registerErrorHandlers(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) =>
    send(toFailure(error, request), request, reply),
  );
  // Unknown pages have a route: these are API calls, other methods and files.
  app.setNotFoundHandler((request, reply) => send(failure('NOT_FOUND'), request, reply));
}

function toFailure(error: FastifyError, request: FastifyRequest): Failure {
  if (error instanceof Failure) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error);
  const known = byFastifyCode[error.code];
  if (known) return failure(known);
  // Errors of Stripe and other services have a status too, which says nothing about this request.
  const isOfRequest = error.code?.startsWith('FST_') || request.raw.errored;
  if (isOfRequest && error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return failure('MALFORMED_REQUEST');
  if (isTransientError(error)) {
    request.log.warn({ kind: error.name, code: causeCode(error) }, 'Database unavailable');
    return failure('UNAVAILABLE', { retryAfterSeconds: 5, details: reference(request) });
  }
  request.log.error(
    { kind: error.name, code: causeCode(error), error: redactError(error) },
    'Unexpected error',
  );
  return failure('SERVER_ERROR', { details: reference(request) });
}

const reference = (request: FastifyRequest) => `Reference: ${request.id}`;

function invalid(error: FastifyError): Failure {
  const fieldErrors: Record<string, string> = {};
  for (const issue of error.validation ?? []) {
    const field = issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    fieldErrors[field] ??= issue.message ?? 'Not valid';
  }
  const first = Object.values(fieldErrors)[0];
  return failure('VALIDATION_ERROR', { fieldErrors, ...(first ? { message: first } : {}) });
}

const causeCode = (error: unknown): string | undefined =>
  error instanceof Error ? codeOf(error) || causeCode(error.cause) : undefined;

function send(refusal: Failure, request: FastifyRequest, reply: FastifyReply) {
  if (refusal.extras.retryAfterSeconds) reply.header('retry-after', String(refusal.extras.retryAfterSeconds));
  // Do not read the rest of the body.
  if (refusal.code === 'PAYLOAD_TOO_LARGE') reply.header('connection', 'close');
  // HEAD responses have no body; the client reads the code from a header.
  if (request.method === 'HEAD') return reply.status(refusal.status).header(CODE_HEADER, refusal.code).send();
  return reply
    .status(refusal.status)
    .type('application/json')
    .serializer(JSON.stringify)
    .send(refusal.body());
}
