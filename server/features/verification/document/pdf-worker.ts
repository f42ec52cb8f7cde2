import { pdfWalkSource } from './pdf-walk';

/**
 * What runs inside the thread that opens a PDF, as text: a thread needs a file of its own, and this way it is the same
 * whether the server runs from its sources, from the bundle or under test.
 *
 * A thread's memory limit does not count typed arrays, which is where a PDF's streams are unpacked. So they are counted
 * here, and unpacking is kept in the reader's own code, where the count sees it.
 */
export const pdfWorkerSource = `
const { parentPort, workerData } = require('node:worker_threads');
const { bytes, pdfjs, maxUnpacked, maxPages, maxPageCount, maxText } = workerData;

${pdfWalkSource}
let left = maxUnpacked;
const Plain = globalThis.Uint8Array;
const counted = (make, width) =>
  new Proxy(make, {
    construct(target, args, asked) {
      const [from] = args;
      const onBuffer = from instanceof ArrayBuffer || from instanceof SharedArrayBuffer;
      if (!onBuffer) left -= (typeof from === 'number' ? from : (from?.length ?? 0)) * width;
      if (left < 0) throw new RangeError('too much to unpack');
      return Reflect.construct(target, args, asked);
    },
  });
const arrays = ['Uint8', 'Uint8Clamped', 'Int8', 'Uint16', 'Int16', 'Uint32', 'Int32', 'Float32', 'Float64'];
for (const name of arrays.map((kind) => kind + 'Array')) {
  globalThis[name] = counted(globalThis[name], globalThis[name].BYTES_PER_ELEMENT);
}
globalThis.ArrayBuffer = counted(globalThis.ArrayBuffer, 1);
delete globalThis.DecompressionStream;

const movable = new Set(['FileAttachment', 'Screen', 'Movie', 'Sound', 'RichMedia', '3D']);

function spend(unpacked) {
  left -= unpacked;
  if (left < 0) throw new RangeError('too much to unpack');
}

async function read() {
  const wrong = walk(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), spend);
  if (wrong) return { outcome: wrong };
  const { getDocumentProxy } = await import(pdfjs);
  const document = await getDocumentProxy(new Plain(bytes), { verbosity: 0, isEvalSupported: false });
  const pages = document.numPages;
  if (!(pages >= 1)) return { outcome: 'broken' };
  if (pages > maxPageCount) return { outcome: 'heavy' };
  if ((await document.getJSActions()) || (await document.getAttachments())) return { outcome: 'active' };
  if ((await document.getMetadata()).info?.IsXFAPresent) return { outcome: 'active' };
  let text = '';
  for (let number = 1; number <= Math.min(pages, maxPages) && text.length < maxText; number += 1) {
    const page = await document.getPage(number);
    if (await page.getJSActions()) return { outcome: 'active' };
    const annotations = await page.getAnnotations();
    if (annotations.some((each) => each.actions || movable.has(each.subtype))) return { outcome: 'active' };
    const { items } = await page.getTextContent();
    for (const item of items) text += (item.str ?? '') + (item.hasEOL ? '\\n' : ' ');
    text += '\\n';
  }
  return { outcome: left < 0 ? 'heavy' : 'read', pages, text: text.slice(0, maxText) };
}

read().then(
  (result) => parentPort.postMessage(result),
  (error) => {
    if (left < 0) return parentPort.postMessage({ outcome: 'heavy' });
    parentPort.postMessage({ outcome: error?.name === 'PasswordException' ? 'locked' : 'broken' });
  },
);
`;
