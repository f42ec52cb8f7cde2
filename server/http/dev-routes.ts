import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { ZodApp } from '../base/app';
import { failure } from '../base/failure';
import type { AppContext } from '../context';
import { mailOutbox } from '../db/schema/messages';
import { escapeHtml } from '../providers/mail/blocks';
import { isLoopbackUrl } from './loopback-only';

/** For developers and tests on this machine: sent mails, and jobs run at once. Never registered in production. */
export function devRoutes(app: ZodApp, { database, config }: AppContext, drainJobs: () => Promise<void>) {
  // A public server may be behind a local proxy that adds no forwarding header.
  const onRequest = async () => {
    if (config.publicUrl && !isLoopbackUrl(config.publicUrl)) throw failure('NOT_FOUND');
  };

  app.get(
    '/dev/outbox',
    {
      config: { access: 'loopback' },
      onRequest,
      schema: { hide: true, querystring: z.object({ to: z.string().max(254).optional() }) },
    },
    async ({ query: { to } }, reply) => {
      const mails = await database.db
        .select()
        .from(mailOutbox)
        // Filter by recipient: one search may send hundreds of mails.
        .where(to ? eq(mailOutbox.recipient, to) : undefined)
        .orderBy(desc(mailOutbox.createdAt))
        .limit(200);
      const rows = mails.map(
        (mail) => `<tr><td>${mail.createdAt.toLocaleString('en-GB', { timeZone: 'Europe/London' })}</td>
        <td><a href="/dev/outbox?to=${encodeURIComponent(mail.recipient)}">${escapeHtml(mail.recipient)}</a></td>
        <td><a href="/dev/outbox/${mail.id}">${escapeHtml(mail.subject)}</a></td>
        <td><a href="/dev/outbox/${mail.id}?part=text">text</a></td>
        <td>${mail.sentAt ? 'delivered' : 'waiting'}</td></tr>`,
      );
      return reply
        .type('text/html')
        .send(page(rows.join('') || '<tr><td colspan="5">No emails yet.</td></tr>'));
    },
  );

  app.get(
    '/dev/outbox/:id',
    {
      config: { access: 'loopback' },
      onRequest,
      schema: {
        hide: true,
        params: z.object({ id: z.uuid() }),
        querystring: z.object({ part: z.enum(['html', 'text']).default('html') }),
      },
    },
    async (request, reply) => {
      const [mail] = await database.db.select().from(mailOutbox).where(eq(mailOutbox.id, request.params.id));
      if (!mail) throw failure('NOT_FOUND');
      return request.query.part === 'text'
        ? reply.type('text/plain; charset=utf-8').send(mail.text)
        : reply.type('text/html; charset=utf-8').send(mail.html);
    },
  );

  app.post(
    '/dev/jobs/drain',
    { config: { access: 'loopback' }, onRequest, schema: { hide: true, response: { 204: z.null() } } },
    async (_request, reply) => {
      await drainJobs();
      return reply.status(204).send(null);
    },
  );
}

const page = (
  rows: string,
) => `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Outbox</title>
<link rel="icon" href="/favicon.png" type="image/png">
<meta name="viewport" content="width=device-width,initial-scale=1">
<style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem;background:#faf8f4;color:#17211e}table{border-collapse:collapse}
td,th{text-align:left;padding:.5rem 1rem .5rem 0;border-bottom:1px solid #e3ded4}td:first-child,th{white-space:nowrap}a{color:#0f5b4a}</style></head>
<body><h1>Outbox</h1><p>Emails from this server, newest first. Click an address to see only its emails. This page isn't available in production.</p>
<table><thead><tr><th>Written</th><th>To</th><th>Subject</th><th>Text part</th><th>State</th></tr></thead><tbody>${rows}</tbody></table></body></html>`;
