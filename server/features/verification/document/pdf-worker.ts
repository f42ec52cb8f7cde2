import { parentPort, workerData } from 'node:worker_threads';
import { findActions, type PdfObjection } from './pdf-actions';

/** Worker thread that opens a PDF: `read-pdf.ts` starts one per file and terminates it. */
export interface PdfTask {
  bytes: Uint8Array;
  maxUnpacked: number;
  maxPages: number;
  maxPageCount: number;
  maxText: number;
}
export type PdfResult = { outcome: 'read'; text: string } | { outcome: PdfObjection | 'broken' | 'locked' };

const { bytes, maxUnpacked, maxPages, maxPageCount, maxText }: PdfTask = workerData;
const movable = new Set(['FileAttachment', 'Screen', 'Movie', 'Sound', 'RichMedia', '3D']);

let remaining = maxUnpacked;
function spend(unpacked: number): void {
  remaining -= unpacked;
  if (remaining < 0) throw new RangeError('too much to unpack');
}

/**
 * A thread's memory limit does not count typed arrays, into which PDF streams are unpacked. So they are counted
 * here, and unpacking is left to pdf.js, where the count sees it.
 */
function countTypedArrays(): void {
  const globals = globalThis as unknown as Record<string, unknown>;
  const counted = <T extends new (...args: never[]) => object>(make: T, width: number): T =>
    new Proxy(make, {
      construct(target, args: unknown[], newTarget) {
        const [from] = args;
        const onBuffer = from instanceof ArrayBuffer || from instanceof SharedArrayBuffer;
        if (!onBuffer)
          spend((typeof from === 'number' ? from : ((from as { length?: number })?.length ?? 0)) * width);
        return Reflect.construct(target, args, newTarget);
      },
    });
  const arrays = [Uint8Array, Uint8ClampedArray, Int8Array, Uint16Array, Int16Array, Uint32Array, Int32Array];
  for (const make of [...arrays, Float32Array, Float64Array])
    globals[make.name] = counted(make, make.BYTES_PER_ELEMENT);
  globals.ArrayBuffer = counted(ArrayBuffer, 1);
  delete globals.DecompressionStream;
}

async function read(): Promise<PdfResult> {
  const objection = findActions(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), spend);
  if (objection) return { outcome: objection };
  countTypedArrays();
  // Last, because allocations while pdf.js loads would count too.
  const { getDocumentProxy } = await import('unpdf');
  const document = await getDocumentProxy(bytes, { verbosity: 0, isEvalSupported: false });
  const pages = document.numPages;
  if (!(pages >= 1)) return { outcome: 'broken' };
  if (pages > maxPageCount) return { outcome: 'heavy' };
  if ((await document.getJSActions()) || (await document.getAttachments())) return { outcome: 'active' };
  const { info } = await document.getMetadata();
  if ((info as { IsXFAPresent?: boolean }).IsXFAPresent) return { outcome: 'active' };
  let text = '';
  for (let number = 1; number <= Math.min(pages, maxPages) && text.length < maxText; number += 1) {
    const page = await document.getPage(number);
    if (await page.getJSActions()) return { outcome: 'active' };
    const annotations = await page.getAnnotations();
    if (annotations.some((each) => each.actions || movable.has(each.subtype))) return { outcome: 'active' };
    const { items } = await page.getTextContent();
    for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : ' ');
    text += '\n';
  }
  return remaining < 0 ? { outcome: 'heavy' } : { outcome: 'read', text: text.slice(0, maxText) };
}

read()
  .catch((error: unknown): PdfResult => {
    if (remaining < 0) return { outcome: 'heavy' };
    return { outcome: error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken' };
  })
  .then((result) => parentPort?.postMessage(result));
