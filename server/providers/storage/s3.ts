import { readFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { markUnreachable } from '../../base/unreachable-error';
import type { Config } from '../../config';
import { isFileKey, type Storage } from './storage';

/** Prefix of all files, so that a bucket may be shared. */
const PREFIX = 'documents/';
/** Idle timeout, because uploads run in requests. An active transfer may take longer. */
const IDLE_TIMEOUT_MS = 4_000;
/** A stale keep-alive connection fails at once and is retried on a new one. */
const FAST_FAILURE_MS = 400;

type Bucket = NonNullable<Config['s3']>;

async function bucketClient(settings: Bucket, idleTimeoutMs = IDLE_TIMEOUT_MS) {
  // Loaded on demand: its import takes longer than the rest of the start.
  const commands = await import('@aws-sdk/client-s3');
  const client = new commands.S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Only Amazon uses a host per bucket; other servers are addressed by path.
    ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
    // Other servers refuse the checksums that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 1,
    requestHandler: { connectionTimeout: idleTimeoutMs, socketTimeout: idleTimeoutMs },
  });
  /** Runs a call, retries a fast failure once, and marks unreachable errors. */
  async function withRetry<T>(work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    return work().catch(async (error) => {
      const again = isUnreachable(error) && performance.now() - began < FAST_FAILURE_MS;
      return again ? work().catch(rethrow) : rethrow(error);
    });
  }
  return { client, withRetry, ...commands };
}

const rethrow = (error: unknown): never => {
  throw isUnreachable(error) ? markUnreachable(error) : error;
};

/** No response, or one that does not concern the request itself. */
function isUnreachable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { httpStatusCode: status } = (error as { $metadata?: { httpStatusCode?: number } }).$metadata ?? {};
  return status === undefined || status >= 500;
}

export async function s3Storage(settings: Bucket, idleTimeoutMs?: number): Promise<Storage> {
  const { client, withRetry, DeleteObjectCommand, GetObjectCommand, PutObjectCommand } = await bucketClient(
    settings,
    idleTimeoutMs,
  );
  const place = (key: string) => {
    if (!isFileKey(key)) throw new Error('Not a key of a stored file');
    return { Bucket: settings.bucket, Key: PREFIX + key };
  };

  return {
    async put(key, file) {
      // Buffered, because a stream cannot be sent again on retry.
      const Body = await readFile(file.path);
      const object = { ...place(key), Body, ContentLength: file.size, ContentType: file.contentType };
      await withRetry(() => client.send(new PutObjectCommand(object)));
      await rm(file.path, { force: true });
    },

    async open(key) {
      if (!isFileKey(key)) return null;
      try {
        const { Body, ContentLength } = await withRetry(() => client.send(new GetObjectCommand(place(key))));
        if (!(Body instanceof Readable)) return null;
        return { size: ContentLength ?? 0, content: Body };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async remove(key) {
      if (!isFileKey(key)) return;
      try {
        await withRetry(() => client.send(new DeleteObjectCommand(place(key))));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
}

/** A missing bucket is a configuration error, not a missing file. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

const ERASURES_PREFIX = 'erasures/';

/** One empty object per hash: concurrent writers do not conflict. */
export function s3ErasureHashes(settings: Bucket) {
  return {
    async add(hashes: string[]) {
      const { client, withRetry, PutObjectCommand } = await bucketClient(settings);
      for (const hash of hashes) {
        const object = { Bucket: settings.bucket, Key: ERASURES_PREFIX + hash, Body: '', ContentLength: 0 };
        await withRetry(() => client.send(new PutObjectCommand(object)));
      }
    },

    async all(): Promise<string[]> {
      const { client, paginateListObjectsV2 } = await bucketClient(settings);
      const keys: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket: settings.bucket, Prefix: ERASURES_PREFIX },
      ))
        keys.push(...Contents.map(({ Key = '' }) => Key.slice(ERASURES_PREFIX.length)));
      return keys;
    },
  };
}
