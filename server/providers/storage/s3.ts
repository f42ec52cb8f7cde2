import { readFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Config } from '../../config';
import { isFileKey, type Storage } from './storage';

/** All files of the product lie under one prefix, so that a bucket may be shared. */
const PREFIX = 'documents/';
const ANSWER_WITHIN_MS = 20_000;

type Bucket = NonNullable<Config['s3']>;

async function bucketClient(settings: Bucket, answerWithinMs = ANSWER_WITHIN_MS) {
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
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: answerWithinMs,
      throwOnRequestTimeout: true,
    },
  });
  return { client, ...commands };
}

export async function s3Storage(settings: Bucket, answerWithinMs?: number): Promise<Storage> {
  const { client, DeleteObjectCommand, GetObjectCommand, PutObjectCommand } = await bucketClient(
    settings,
    answerWithinMs,
  );
  const place = (key: string) => {
    if (!isFileKey(key)) throw new Error('Not a key of a stored file');
    return { Bucket: settings.bucket, Key: PREFIX + key };
  };

  return {
    destination: `the bucket ${settings.bucket}`,

    async put(key, file) {
      await client.send(
        new PutObjectCommand({
          ...place(key),
          // Whole, because a stream that has begun cannot be sent a second time.
          Body: await readFile(file.path),
          ContentLength: file.size,
          ContentType: file.contentType,
        }),
      );
      await rm(file.path, { force: true });
    },

    async open(key) {
      if (!isFileKey(key)) return null;
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand(place(key)));
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
        await client.send(new DeleteObjectCommand(place(key)));
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
      const { client, PutObjectCommand } = await bucketClient(settings);
      for (const mark of marks)
        await client.send(
          new PutObjectCommand({ Bucket: settings.bucket, Key: MARKS + mark, Body: '', ContentLength: 0 }),
        );
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
