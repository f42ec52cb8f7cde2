import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../context';
import { type Reading, readingFrom } from '../db/types';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** May answer with what is a few seconds old: figures, and lists of the back office. */
    replica?: true;
    /** A GET that writes down what figures count. */
    writes?: true;
  }
  interface FastifyRequest {
    /** From the replica where the route may and the caller has not just written; else from the database itself. */
    reading: Reading;
  }
}

/** Says that this browser has just written something, to whichever server it asks next. */
export const WROTE_COOKIE = 'just_wrote';

/**
 * Whoever has written reads from the database itself until any replica that may be read has their change: as long as one
 * may lag. The browser keeps the time, so no server need know what another one did.
 */
export function chooseReading(
  app: FastifyInstance,
  { config, database }: Pick<AppContext, 'config' | 'database'>,
) {
  const direct = readingFrom(database.db);
  app.decorateRequest('reading', direct);
  const { databaseRead } = config;
  if (!databaseRead) return;
  const cookie = {
    path: '/api',
    sameSite: 'lax' as const,
    secure: config.production,
    httpOnly: true,
    maxAge: Math.ceil(databaseRead.mostLagMs / 1_000) + 1,
  };
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.replica && !mayHaveWritten(request)) request.reading = database.reading;
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isWriting(request) || request.routeOptions.config.writes) reply.setCookie(WROTE_COOKIE, '1', cookie);
    done(null, payload);
  });
}

const isWriting = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD';

/** A browser that takes no cookies, and signs in by a token, cannot say. */
const mayHaveWritten = ({ cookies, headers }: FastifyRequest) =>
  cookies[WROTE_COOKIE] !== undefined || headers.authorization !== undefined;
