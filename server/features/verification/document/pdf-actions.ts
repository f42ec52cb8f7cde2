import { inflateSync } from 'node:zlib';

/** Why a PDF is refused before it is opened. */
export type PdfObjection = 'active' | 'obscure' | 'sealed' | 'heavy';

const MAX_UNPACKED_LIST = 32 * 1024 * 1024;
const acts =
  /\/(JavaScript|Launch|SubmitForm|ImportData|GoToE|GoToR|RichMedia\w*|Rendition|EmbeddedFiles?|FileAttachment)\b|\/EF\s*(<<|\d+\s+\d+\s+R)|\/XFA\s*[[(<\d]/;
const actsShortly = /\/(JS|XFA)\b/;
const plain = new Set(['FlateDecode', 'Fl']);
const packings = new Set([
  ...['ASCIIHexDecode', 'AHx', 'ASCII85Decode', 'A85', 'LZWDecode', 'LZW', 'RunLengthDecode', 'RL', 'Crypt'],
  ...[
    'CCITTFaxDecode',
    'CCF',
    'JBIG2Decode',
    'DCTDecode',
    'DCT',
    'JPXDecode',
    'BrotliDecode',
    'Predictor',
    'F',
  ],
  // The filter may be an indirect reference.
  ...['DecodeParms', 'DP'],
]);

/** Names may be hex-encoded, one way of hiding them. */
const spelled = (text: string) =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function afterString(text: string, start: number): number {
  let at = start;
  for (let depth = 1; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (sign === '(') depth += 1;
    else if (sign === ')' && --depth === 0) return at + 1;
  }
  return at;
}

const tokens = /%[^\r\n]*|\(|<<|>>|<[^>]*>?|\/[^\s\0()<>[\]{}/%]*|[^\s\0()<>[\]{}/%]+/g;

const holdsObjects = (names: string[]) =>
  names.includes('ObjStm') || (names.includes('N') && names.includes('First'));

interface ObjectList {
  names: string[];
  stream: number;
  ends: boolean;
}

/**
 * Possible object streams of the object starting here, each with the names before it. Skips strings and comments.
 * Most readers do not treat 'stream' inside a dictionary as a stream.
 */
function listsAt(text: string, start: number): ObjectList[] {
  const lists: ObjectList[] = [];
  const names: string[] = [];
  let depth = 0;
  tokens.lastIndex = start;
  for (let match = tokens.exec(text); match; match = tokens.exec(text)) {
    const [token] = match;
    if (token === '(') tokens.lastIndex = afterString(text, tokens.lastIndex);
    else if (token === '<<') depth += 1;
    else if (token === '>>') depth -= 1;
    else if (token[0] === '/') names.push(spelled(token.slice(1)));
    else if (token.startsWith('stream')) {
      const ends = depth <= 0;
      if (holdsObjects(names)) lists.push({ names: [...names], stream: match.index + 6, ends });
      if (ends) break;
    } else if ((token === 'endobj' || token === 'endstream') && depth <= 0) break;
  }
  return lists;
}

/** The objects of an object stream, or null for an unusual encoding. */
function unpack(text: string, bytes: Buffer, { names, stream }: ObjectList): string | null {
  const packed = names.filter((name) => plain.has(name)).length;
  if (packed > 1 || names.some((name) => packings.has(name))) return null;
  if (packed === 0) return names.includes('Filter') ? null : '';
  const start = /^[ \t]*(\r\n|\n|\r)/.exec(text.slice(stream, stream + 100));
  if (!start) return null;
  return inflateSync(bytes.subarray(stream + start[0].length), {
    maxOutputLength: MAX_UNPACKED_LIST,
  }).toString('latin1');
}

function objectionTo(
  text: string,
  bytes: Buffer,
  list: ObjectList,
  spend: (unpacked: number) => void,
): PdfObjection | null {
  let objects: string | null;
  try {
    objects = unpack(text, bytes, list);
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'heavy' : 'obscure';
  }
  if (objects === null) return 'obscure';
  spend(objects.length);
  const inside = spelled(objects);
  return acts.test(inside) || actsShortly.test(inside) ? 'active' : null;
}

/**
 * What is wrong with the file, or null. Finds actions anywhere in the file without using its cross-reference table,
 * because readers disagree over invalid tables: every possible object start is read. Names are plain text except in
 * object streams, which are unpacked here; encrypted or unusually encoded ones are refused. `spend` counts unpacked
 * bytes and throws at the limit.
 */
export function findActions(bytes: Buffer, spend: (unpacked: number) => void): PdfObjection | null {
  const text = bytes.toString('latin1');
  const readable = spelled(text);
  if (acts.test(readable)) return 'active';
  const encrypted = /\/Encrypt\b/.test(readable);
  const seen = new Set<string>();
  for (let at = text.indexOf('obj'); at !== -1; at = text.indexOf('obj', at + 3)) {
    if (text.startsWith('end', at - 3)) continue;
    for (const list of listsAt(text, at + 3)) {
      const { names, stream, ends } = list;
      if (encrypted) return 'sealed';
      const key = [stream, ends, ...names.filter((name) => packings.has(name) || plain.has(name))].join();
      if (seen.has(key)) continue;
      seen.add(key);
      const wrong = objectionTo(text, bytes, list, spend);
      // Data inside a dictionary that cannot be unpacked is most likely not a stream.
      if (wrong && (ends || wrong !== 'obscure')) return wrong;
    }
  }
  return null;
}
