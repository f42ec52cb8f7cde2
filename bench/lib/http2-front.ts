import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { tempFolder } from './temp-folder';

/** Headers of one connection, which HTTP/2 forbids. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding']);

function selfSigned() {
  const folder = tempFolder();
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const options = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1';
  const names = ['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', cert];
  execFileSync('openssl', ['req', ...options.split(' '), ...names], { stdio: 'ignore' });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

/** HTTP/2 and TLS in front of a server on this machine, as docs/operations.md recommends. */
export async function http2Front(upstreamPort: number) {
  const { key, cert } = selfSigned();
  const agent = new Agent({ keepAlive: true });
  const front = createSecureServer({ key, cert, allowHTTP1: true }, (incoming, reply) => {
    const headers = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
    const outgoing = request(
      {
        port: upstreamPort,
        host: '127.0.0.1',
        agent,
        method: incoming.method,
        path: incoming.url,
        headers: { host: incoming.authority ?? '', ...Object.fromEntries(headers) },
      },
      (answer) => {
        const forwarded = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.has(name));
        reply.writeHead(answer.statusCode ?? 502, Object.fromEntries(forwarded));
        answer.pipe(reply);
      },
    );
    outgoing.on('error', () => reply.stream?.close());
    incoming.pipe(outgoing);
  });
  // A tab that closes resets its streams.
  front.on('sessionError', () => undefined);
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const spki = createHash('sha256').update(publicKey).digest('base64');
  return {
    url: `https://127.0.0.1:${(front.address() as AddressInfo).port}`,
    /** Trusts this certificate alone: with --ignore-certificate-errors Chromium would not cache what it fetches. */
    chromiumArgs: [`--ignore-certificate-errors-spki-list=${spki}`],
    close: () => void front.close(),
  };
}
