/**
 * Part of the text that runs in the PDF thread: finds what a PDF would do, wherever in the file it is written.
 *
 * Not by following the file's own table of objects, because readers disagree over a table that lies: every place where
 * an object may begin is read, also inside other things. Names stand readable in the file, save in object streams, and
 * those are unpacked here. One that is packed in a way nobody uses, or encrypted, cannot be looked into and is refused.
 */
export const pdfWalkSource = `
const { inflateSync } = require('node:zlib');

const acts =
  /\\/(JavaScript|Launch|SubmitForm|ImportData|GoToE|GoToR|RichMedia\\w*|Rendition|EmbeddedFiles?|FileAttachment)\\b|\\/EF\\s*(<<|\\d+\\s+\\d+\\s+R)|\\/XFA\\s*[\\[(<\\d]/;
const actsShortly = /\\/(JS|XFA)\\b/;
const plain = new Set(['FlateDecode', 'Fl']);
const packings = new Set([
  ...['ASCIIHexDecode', 'AHx', 'ASCII85Decode', 'A85', 'LZWDecode', 'LZW', 'RunLengthDecode', 'RL', 'Crypt'],
  ...['CCITTFaxDecode', 'CCF', 'JBIG2Decode', 'DCTDecode', 'DCT', 'JPXDecode', 'BrotliDecode', 'Predictor', 'F'],
]);

/** Names may be written with their letters in hexadecimal, which is one way of hiding them. */
const spelled = (text) =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, code) => String.fromCharCode(parseInt(code, 16)));

function afterString(text, at) {
  for (let depth = 1; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\\\\') at += 1;
    else if (sign === '(') depth += 1;
    else if (sign === ')' && --depth === 0) return at + 1;
  }
  return at;
}

const tokens = /%[^\\r\\n]*|\\(|<<|>>|<[^>]*>?|\\/[^\\s\\0()<>\\[\\]{}\\/%]*|[^\\s\\0()<>\\[\\]{}\\/%]+/g;

/** The names in the object that begins here, and where its stream begins if it has one. Strings and comments are skipped. */
function objectAt(text, start) {
  const names = [];
  let depth = 0;
  tokens.lastIndex = start;
  for (let found = tokens.exec(text); found; found = tokens.exec(text)) {
    const [token] = found;
    if (token === '(') tokens.lastIndex = afterString(text, tokens.lastIndex);
    else if (token === '<<') depth += 1;
    else if (token === '>>') depth -= 1;
    else if (token[0] === '/') names.push(spelled(token.slice(1)));
    else if (token.startsWith('stream')) return { names, stream: found.index + 6 };
    else if ((token === 'endobj' || token === 'endstream') && depth <= 0) break;
  }
  return { names, stream: null };
}

const holdsObjects = (names) => names.includes('ObjStm') || (names.includes('N') && names.includes('First'));

function unpack(text, bytes, names, stream) {
  const packed = names.filter((name) => plain.has(name)).length;
  if (packed > 1 || names.some((name) => packings.has(name))) return null;
  if (packed === 0) return '';
  const start = /^[ \\t]*(\\r\\n|\\n|\\r)/.exec(text.slice(stream, stream + 100));
  if (!start) return null;
  return inflateSync(bytes.subarray(stream + start[0].length), { maxOutputLength: 32 * 1024 * 1024 }).toString('latin1');
}

/** What is wrong with the file, or null. \`spend\` is told how much was unpacked and throws when it is too much. */
function walk(bytes, spend) {
  const text = bytes.toString('latin1');
  const readable = spelled(text);
  if (acts.test(readable)) return 'active';
  const encrypted = /\\/Encrypt\\b/.test(readable);
  const seen = new Set();
  for (let at = text.indexOf('obj'); at !== -1; at = text.indexOf('obj', at + 3)) {
    if (text.startsWith('end', at - 3)) continue;
    const { names, stream } = objectAt(text, at + 3);
    if (stream === null || !holdsObjects(names)) continue;
    if (encrypted) return 'sealed';
    const key = stream + ' ' + names.filter((name) => packings.has(name) || plain.has(name)).join();
    if (seen.has(key)) continue;
    seen.add(key);
    let objects;
    try {
      objects = unpack(text, bytes, names, stream);
    } catch (error) {
      return error?.code === 'ERR_BUFFER_TOO_LARGE' ? 'heavy' : 'obscure';
    }
    if (objects === null) return 'obscure';
    spend(objects.length);
    const inside = spelled(objects);
    if (acts.test(inside) || actsShortly.test(inside)) return 'active';
  }
  return null;
}
`;
