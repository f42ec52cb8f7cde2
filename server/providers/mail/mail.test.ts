import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { mailHtml, mailText } from './layout';
import { mailTransport } from './transport';

const brand = {
  brand: 'Threshold',
  companyName: 'Threshold Property Matching Ltd',
  companyNumber: '00000000',
  registeredAddress: 'Lincoln',
  contactEmail: 'hello@threshold.example',
  publicUrl: 'https://threshold.example',
};
const content = {
  preheader: 'In short',
  heading: 'Hello <b>Jo</b>',
  paragraphs: ['First "paragraph".', '<script>alert(1)</script>'],
  button: { label: 'Go on', url: 'https://threshold.example/x?a=1&b=2' },
  quote: 'line one\nline two',
  facts: [['Score', '92'] as [string, string]],
};
const mail = {
  id: 'mail-1',
  messageId: '<mail-1@threshold.example>',
  recipient: 'jo@example.com',
  subject: 'Hello, £10 – naïve',
  html: mailHtml(content, brand),
  text: mailText(content, brand),
  headers: { 'X-Kind': 'test' },
};

describe('the look of a mail', () => {
  it('escapes user input', () => {
    expect(mail.html).not.toContain('<script>');
    expect(mail.html).not.toContain('<b>Jo');
    expect(mail.html).toContain('&#60;script&#62;');
  });

  it('has the same content in plain text', () => {
    for (const part of [
      'Hello <b>Jo</b>',
      'First "paragraph".',
      'https://threshold.example/x?a=1&b=2',
      '> line two',
      'Score: 92',
    ]) {
      expect(mail.text).toContain(part);
    }
  });
});

describe('files', () => {
  it('store one complete mail each, under its own id', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'threshold-mail-'));
    const transport = mailTransport({
      smtpUrl: null,
      mailFrom: 'Threshold <hello@threshold.example>',
      dataDir,
    });
    await transport.send(mail);
    await transport.send(mail);
    expect(readdirSync(join(dataDir, 'outbox'))).toEqual(['mail-1.eml']);
    const written = readFileSync(join(dataDir, 'outbox/mail-1.eml'), 'utf8');
    expect(written).toContain('Message-ID: <mail-1@threshold.example>');
    expect(written).toContain('To: jo@example.com');
    expect(written).toMatch(/multipart\/alternative/);
  });

  it('are readable by their owner alone, also in a folder that others could read before', async () => {
    const config = { smtpUrl: null, mailFrom: 'Threshold <hello@threshold.example>' };
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
    const fresh = mkdtempSync(join(tmpdir(), 'threshold-mail-'));
    await mailTransport({ ...config, dataDir: fresh }).send(mail);
    const wide = mkdtempSync(join(tmpdir(), 'threshold-mail-'));
    mkdirSync(join(wide, 'outbox'));
    chmodSync(join(wide, 'outbox'), 0o755);
    writeFileSync(join(wide, 'outbox/mail-1.eml.part'), 'half', { mode: 0o644 });
    const transport = mailTransport({ ...config, dataDir: wide });
    expect(modeOf(join(wide, 'outbox'))).toBe('700');
    await transport.send(mail);
    for (const dataDir of [fresh, wide])
      expect([modeOf(join(dataDir, 'outbox')), modeOf(join(dataDir, 'outbox/mail-1.eml'))]).toEqual([
        '700',
        '600',
      ]);
  });

  it('are deleted when their mail is erased, and only those', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'threshold-mail-'));
    const transport = mailTransport({
      smtpUrl: null,
      mailFrom: 'Threshold <hello@threshold.example>',
      dataDir,
    });
    await transport.send(mail);
    await transport.send({ ...mail, id: 'mail-2' });
    await transport.deleteCopies?.(['mail-1', 'mail-never-written']);
    expect(readdirSync(join(dataDir, 'outbox'))).toEqual(['mail-2.eml']);
  });
});

describe('SMTP', () => {
  let server: SMTPServer | null = null;
  afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

  async function listen(options: ConstructorParameters<typeof SMTPServer>[0]) {
    server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options });
    server.listen(0, '127.0.0.1');
    await new Promise((resolve) => server?.server.once('listening', resolve));
    const { port } = server.server.address() as AddressInfo;
    return mailTransport({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      mailFrom: 'Threshold <hello@threshold.example>',
      dataDir: '',
    });
  }

  it('delivers to one recipient, whatever is hidden in the address', async () => {
    const seen: { to: string[]; body: string }[] = [];
    const transport = await listen({
      onData(stream, session, done) {
        let body = '';
        stream.on('data', (chunk) => {
          body += chunk;
        });
        stream.on('end', () => {
          seen.push({ to: session.envelope.rcptTo.map((to) => to.address), body });
          done();
        });
      },
    });
    await transport.send(mail);
    expect(seen[0]?.to).toEqual(['jo@example.com']);
    expect(seen[0]?.body).toContain('X-Kind: test');
    await transport.send({ ...mail, subject: 'Hi\r\nBcc: evil@example.com' });
    expect(seen[1]?.to).toEqual(['jo@example.com']);
    expect(seen[1]?.body).not.toMatch(/^Bcc:/m);
  });

  it('fails when the server refuses, so that the job is tried again', async () => {
    const transport = await listen({
      onRcptTo(_address, _session, done) {
        done(new Error('mailbox busy'));
      },
    });
    await expect(transport.send(mail)).rejects.toThrow();
  });
});
