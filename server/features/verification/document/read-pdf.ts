import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { failure } from '../../../base/failure';
import type { PdfResult, PdfTask } from './pdf-worker';

/** Far above the needs of a certificate, far below what would affect other requests. */
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
  broken: "This PDF is damaged and we can't open it. Please save it again and upload the new copy.",
  locked: 'This PDF is protected by a password. Please upload a copy without one.',
  encrypted: "This PDF is protected, so we can't check it. Please print it to a new PDF and upload that.",
  unsupported: "We can't check this type of PDF. Please print it to a new PDF and upload that.",
  active: 'This PDF contains scripts or attached files. Please print it to a new PDF and upload that.',
  heavy: 'This PDF is too large for us to read. Please upload a simpler copy.',
} as const;
type PdfFault = keyof typeof messages;

type PdfReading = { ok: true; text: string } | { ok: false; fault: PdfFault; message: string };

export interface PdfReader {
  read(file: Buffer): Promise<PdfReading>;
}

/** Opens PDFs one at a time, each in its own thread with time and memory limits. */
export function pdfReader(milliseconds = limits.milliseconds): PdfReader {
  const queue = pLimit(1);
  return {
    async read(file) {
      if (queue.activeCount + queue.pendingCount >= limits.waiting)
        throw failure('UNAVAILABLE', { retryAfterSeconds: 30 });
      return queue(() => readInThread(file, milliseconds));
    },
  };
}

/** In the build it is a file beside the server's. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './pdf-worker.dev.mjs' : './pdf-worker.js',
  import.meta.url,
);

const fault = (kind: PdfFault): PdfReading => ({ ok: false, fault: kind, message: messages[kind] });

function readInThread(file: Buffer, milliseconds: number): Promise<PdfReading> {
  const { maxUnpacked, maxPages, maxPageCount, maxText, heapMegabytes } = limits;
  const bytes = new Uint8Array(file);
  const task: PdfTask = { bytes, maxUnpacked, maxPages, maxPageCount, maxText };
  const worker = new Worker(WORKER, {
    workerData: task,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    // No environment and no output in the thread.
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
      // Errors of a terminating thread are ignored, so that they do not stop the server.
      worker.on('error', () => undefined);
      void worker.terminate().then(() => resolve(reading));
    }
    worker.once('message', (result: PdfResult) => end(readingOf(result)));
    worker.once('error', (error) => end(fault(isOutOfMemory(error) ? 'heavy' : 'broken')));
    worker.once('exit', () => end(fault('broken')));
  });
}

function readingOf(result: PdfResult): PdfReading {
  return result.outcome === 'read' ? { ok: true, text: result.text } : fault(result.outcome);
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
