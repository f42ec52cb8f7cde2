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

let left = maxUnpacked;
const Plain = globalThis.Uint8Array;
globalThis.Uint8Array = new Proxy(Plain, {
  construct(target, args, asked) {
    const onBuffer = args[0] instanceof ArrayBuffer || args[0] instanceof SharedArrayBuffer;
    if (!onBuffer) left -= typeof args[0] === 'number' ? args[0] : (args[0]?.length ?? 0);
    if (left < 0) throw new RangeError('too much to unpack');
    return Reflect.construct(target, args, asked);
  },
});
delete globalThis.DecompressionStream;

const movable = new Set(['FileAttachment', 'Screen', 'Movie', 'Sound', 'RichMedia', '3D']);

async function read() {
  const { getDocumentProxy } = await import(pdfjs);
  const document = await getDocumentProxy(new Plain(bytes), { verbosity: 0, isEvalSupported: false });
  const pages = document.numPages;
  if (!(pages >= 1)) return { outcome: 'broken' };
  if (pages > maxPageCount) return { outcome: 'heavy' };
  if ((await document.getJSActions()) || (await document.getAttachments())) return { outcome: 'active' };
  let text = '';
  for (let number = 1; number <= Math.min(pages, maxPages) && text.length < maxText; number += 1) {
    const page = await document.getPage(number);
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
