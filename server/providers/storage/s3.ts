import { readFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { markUnreachable } from '../../base/unreachable-error';
import type { Config } from '../../config';
import { isFileKey, type Storage } from './storage';

/** All files of the product lie under one prefix, so that a bucket may be shared. */
const PREFIX = 'documents/';
/** Without a word from either side: somebody waits behind an upload. One that moves may take longer. */
const SILENT_MS = 4_000;
/** A connection that was kept and is gone fails at once, and the next try finds a new one. */
const AT_ONCE_MS = 400;

type Bucket = NonNullable<Config['s3']>;

async function bucketClient(settings: Bucket, silentMs = SILENT_MS) {
  // Loaded only where it is used: it takes longer to start than the rest of the server.
  const commands = await import('@aws-sdk/client-s3');
  const client = new commands.S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Only Amazon itself gives every bucket a host of its own; other servers are addressed by path.
    ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
    // Servers other than Amazon's refuse the checksums that the SDK adds of its own accord.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 1,
    requestHandler: { connectionTimeout: silentMs, socketTimeout: silentMs },
  });
  /** Does it, a second time where that costs nothing, and says whether it was the bucket that was not there. */
  async function trying<T>(work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    return work().catch(async (error) => {
      const again = isUnreachable(error) && performance.now() - began < AT_ONCE_MS;
      return again ? work().catch(told) : told(error);
    });
  }
  return { client, trying, ...commands };
}

const told = (error: unknown): never => {
  throw isUnreachable(error) ? markUnreachable(error) : error;
};

/** No answer, or one that says nothing about what was asked. */
function isUnreachable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { httpStatusCode: status } = (error as { $metadata?: { httpStatusCode?: number } }).$metadata ?? {};
  return status === undefined || status >= 500;
}

export async function s3Storage(settings: Bucket, silentMs?: number): Promise<Storage> {
  const { client, trying, DeleteObjectCommand, GetObjectCommand, PutObjectCommand } = await bucketClient(
    settings,
    silentMs,
  );
  const place = (key: string) => {
    if (!isFileKey(key)) throw new Error('Not a key of a stored file');
    return { Bucket: settings.bucket, Key: PREFIX + key };
  };

  return {
    destination: `the bucket ${settings.bucket}`,

    async put(key, file) {
      // Whole, because a stream that has begun cannot be sent a second time.
      const Body = await readFile(file.path);
      const object = { ...place(key), Body, ContentLength: file.size, ContentType: file.contentType };
      await trying(() => client.send(new PutObjectCommand(object)));
      await rm(file.path, { force: true });
    },

    async open(key) {
      if (!isFileKey(key)) return null;
      try {
        const { Body, ContentLength } = await trying(() => client.send(new GetObjectCommand(place(key))));
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
        await trying(() => client.send(new DeleteObjectCommand(place(key))));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
}

/** A missing bucket is not a missing file: that is a mistake to be told, not a document that is gone. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

const MARKS = 'erasures/';

/** Marks that only ever grow in number, an empty object each: servers that add at once do not meet. */
export function s3Marks(settings: Bucket) {
  return {
    async add(marks: string[]) {
      const { client, trying, PutObjectCommand } = await bucketClient(settings);
      for (const mark of marks) {
        const object = { Bucket: settings.bucket, Key: MARKS + mark, Body: '', ContentLength: 0 };
        await trying(() => client.send(new PutObjectCommand(object)));
      }
    },

    async all(): Promise<string[]> {
      const { client, paginateListObjectsV2 } = await bucketClient(settings);
      const found: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket: settings.bucket, Prefix: MARKS },
      ))
        found.push(...Contents.map(({ Key = '' }) => Key.slice(MARKS.length)));
      return found;
    },
  };
}
