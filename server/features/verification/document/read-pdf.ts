import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { failure } from '../../../base/failure';
import { pdfWorkerSource } from './pdf-worker';

/** Far above what a certificate takes, far below what would be felt by anyone else. */
const limits = {
  milliseconds: 10_000,
  maxUnpacked: 96 * 1024 * 1024,
  heapMegabytes: 128,
  maxPageCount: 500,
  maxPages: 10,
  maxText: 100_000,
  waiting: 8,
};

const messages = {
  broken: 'This PDF is damaged and cannot be opened. Please save it again and upload the new copy.',
  locked: 'This PDF is protected by a password. Please upload a copy without one.',
  sealed:
    'This PDF is protected, so that it cannot be checked. Please print it to a new PDF and upload that.',
  obscure:
    'This PDF is put together in a way that cannot be checked. Please print it to a new PDF and upload that.',
  active: 'This PDF carries scripts or attached files. Please print it to a new PDF and upload that.',
  heavy: 'This PDF is too large to be read once unpacked. Please upload a simpler copy.',
} as const;
export type PdfFault = keyof typeof messages;

export type PdfReading =
  | { ok: true; pages: number; text: string }
  | { ok: false; fault: PdfFault; message: string };

export interface PdfReader {
  read(file: Buffer): Promise<PdfReading>;
}

/** Opens PDFs one at a time, each in a thread of its own that is ended when it takes too long or too much. */
export function pdfReader(milliseconds = limits.milliseconds): PdfReader {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    async read(file) {
      if (waiting >= limits.waiting) throw failure('UNAVAILABLE', { retryAfterSeconds: 30 });
      waiting += 1;
      const turn = last.then(() => readInThread(file, milliseconds));
      last = turn.catch(() => undefined);
      try {
        return await turn;
      } finally {
        waiting -= 1;
      }
    },
  };
}

const fault = (kind: PdfFault): PdfReading => ({ ok: false, fault: kind, message: messages[kind] });

function readInThread(file: Buffer, milliseconds: number): Promise<PdfReading> {
  const { maxUnpacked, maxPages, maxPageCount, maxText, heapMegabytes } = limits;
  const bytes = new Uint8Array(file);
  const worker = new Worker(pdfWorkerSource, {
    eval: true,
    workerData: { bytes, pdfjs: pdfjsAddress(), maxUnpacked, maxPages, maxPageCount, maxText },
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    // Nothing of ours is needed in there: no settings, no way of loading sources, no place to print.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  worker.stdout.resume();
  worker.stderr.resume();
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(fault('heavy')), milliseconds);
    function end(reading: PdfReading) {
      clearTimeout(timer);
      worker.removeAllListeners();
      // What a thread says while it is being ended is of no interest, and must not end the server.
      worker.on('error', () => undefined);
      void worker.terminate().then(() => resolve(reading));
    }
    worker.once('message', (result: unknown) => end(readingOf(result)));
    worker.once('error', (error) => end(fault(isOutOfMemory(error) ? 'heavy' : 'broken')));
    worker.once('exit', () => end(fault('broken')));
  });
}

function readingOf(result: unknown): PdfReading {
  const { outcome, pages, text } = result as { outcome: PdfFault | 'read'; pages: number; text: string };
  return outcome === 'read' ? { ok: true, pages, text } : fault(outcome);
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** The thread has no folder to look for packages from, so it is told where the reader lies. */
function pdfjsAddress(): string {
  const main = createRequire(import.meta.url).resolve('unpdf');
  return pathToFileURL(join(dirname(main), 'index.mjs')).href;
}
