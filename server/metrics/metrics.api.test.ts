import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { queueMail } from '../providers/mail/outbox';
import { testApp } from '../test/app';

const TOKEN = 'a token long enough';
const headers = { authorization: `Bearer ${TOKEN}` };
const watched = () => testApp({ config: { metrics: { port: null, token: TOKEN } } });
const read = async (t: Awaited<ReturnType<typeof watched>>) =>
  (await t.client().get('/metrics', headers)).body;

describe('Prometheus metrics', () => {
  it('are served if configured, behind a token', async () => {
    const off = await testApp();
    expect((await off.client().get('/metrics', headers)).statusCode).toBe(404);
    const t = await watched();
    expect((await t.client().get('/metrics')).statusCode).toBe(401);
    expect((await t.client().get('/metrics', { authorization: `Bearer ${TOKEN}!` })).statusCode).toBe(401);
    const answer = await t.client().get('/metrics', headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/plain');
  });

  it('label routes by pattern and contain no personal data', async () => {
    const t = await watched();
    const buyer = await t.make.buyer();
    const search = await t.make.search({ userId: buyer.id });
    await (await t.as(buyer)).get(`/api/buyer-searches/${search.id}/coverage`);
    await t.client().get(`/api/secret-${buyer.id}`);
    const text = await read(t);
    expect(text).toContain(
      'threshold_http_request_seconds_count{method="GET",route="/api/buyer-searches/:id/coverage",status="200"} 1',
    );
    expect(text).not.toContain(buyer.id);
    expect(text).not.toContain(search.id);
    expect(text).not.toContain(buyer.email);
  });

  it('count jobs, mails and runs of matching, and when a provider last did its part', async () => {
    const t = await watched();
    const content = { preheader: '', heading: 'Hello', paragraphs: [] };
    await t.db.transaction((tx) =>
      queueMail(tx, t.context, { kind: 'test', to: 'someone@example.com', subject: 'Hello', ...content }),
    );
    expect(await read(t)).toMatch(/^threshold_mails_waiting [1-9]/m);
    await t.worker.drain();
    // Stored asynchronously, at the latest when the server closes.
    let text = '';
    do text = await read(t);
    while (!text.includes('threshold_provider_up{provider="mail"} 1'));
    expect(text).toMatch(/^threshold_mails_waiting 0$/m);
    expect(text).toContain(
      `threshold_provider_last_success_seconds{provider="mail"} ${t.clock.now().getTime() / 1_000}`,
    );
    expect(text).toMatch(/^threshold_database_up 1$/m);
  });

  it('are all that the dashboard and the alerts name', async () => {
    const t = await watched();
    await t.client().get('/api/stats');
    const names = new Set(
      [...(await read(t)).matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
    const files = ['ops/grafana-dashboard.json', 'ops/alerts.yml'].map((file) => readFileSync(file, 'utf8'));
    const named = files.flatMap((text) => text.match(/\b(?:threshold|nodejs|process)_\w+/g) ?? []);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !names.has(name))).toEqual([]);
    // No metric without a dashboard panel or alert.
    const own = [...names].filter((name) => name.startsWith('threshold_') && !name.endsWith('_sum'));
    expect(own.filter((name) => !named.includes(name))).toEqual([]);
    const kinds = [...(files[1] ?? '').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    expect(new Set(kinds).size).toBe(kinds.length);
  });
});
