import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface StoredObject {
  body: Buffer;
  contentType: string;
}

/**
 * The part of S3 that the product uses, over HTTP: PUT, GET, HEAD, DELETE and list, in one bucket. Objects stay in
 * memory after `close`, so that a bucket can go away and come back.
 */
export async function fakeS3(bucket: string) {
  const objects = new Map<string, StoredObject>();
  const server = createServer((request, response) => void answer(request, response));
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const { port } = server.address() as AddressInfo;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://s3');
    const [, name, ...path] = decodeURIComponent(url.pathname).split('/');
    const key = path.join('/');
    // Read to the end even if refused, because the connection is reused.
    const body = await buffer(request).catch(() => null);
    if (!body) return;
    if (name !== bucket) return fail(response, 404, 'NoSuchBucket');
    if (key === '' && request.method === 'GET')
      return xml(response, 200, listed(url.searchParams.get('prefix') ?? ''));
    if (request.method === 'PUT') {
      objects.set(key, { body, contentType: request.headers['content-type'] ?? '' });
      return response.writeHead(200, { etag: '"fake"' }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const stored = objects.get(key);
    if (!stored) return fail(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': stored.body.length, 'content-type': stored.contentType });
    return response.end(request.method === 'HEAD' ? undefined : stored.body);
  }

  const listed = (prefix: string) => {
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix));
    const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`;
  };

  return {
    settings: {
      bucket,
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-west-2',
      accessKeyId: 'fake',
      secretAccessKey: 'fake',
    },
    port,
    objects,
    reopen: () => listen(port),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const xml = (response: ServerResponse, status: number, content: string) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>${content}`);

const fail = (response: ServerResponse, status: number, code: string) =>
  xml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

export type FakeS3 = Awaited<ReturnType<typeof fakeS3>>;
