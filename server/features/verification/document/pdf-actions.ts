import { inflateSync } from 'node:zlib';

/** Why a PDF is refused before it is opened. */
export type PdfObjection = 'active' | 'unsupported' | 'encrypted' | 'heavy';

const MAX_UNPACKED_STREAM = 32 * 1024 * 1024;
const ACTION_NAMES =
  /\/(JavaScript|Launch|SubmitForm|ImportData|GoToE|GoToR|RichMedia\w*|Rendition|EmbeddedFiles?|FileAttachment)\b|\/EF\s*(<<|\d+\s+\d+\s+R)|\/XFA\s*[[(<\d]/;
/** Looked for in unpacked objects only: compressed data contains them by chance. */
const SHORT_ACTION_NAMES = /\/(JS|XFA)\b/;
const DEFLATE_FILTERS = new Set(['FlateDecode', 'Fl']);
/** Filters and parameters of streams that are not unpacked here; a filter may also be an indirect reference. */
const OTHER_FILTERS = new Set(
  `ASCIIHexDecode AHx ASCII85Decode A85 LZWDecode LZW RunLengthDecode RL Crypt CCITTFaxDecode CCF JBIG2Decode
  DCTDecode DCT JPXDecode BrotliDecode Predictor F DecodeParms DP`.split(/\s+/),
);

/** Names may be hex-encoded, one way of hiding them. */
const decodeNames = (text: string) =>
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

const TOKENS = /%[^\r\n]*|\(|<<|>>|<[^>]*>?|\/[^\s\0()<>[\]{}/%]*|[^\s\0()<>[\]{}/%]+/g;

const isObjectStream = (names: string[]) =>
  names.includes('ObjStm') || (names.includes('N') && names.includes('First'));

interface ObjectStream {
  names: string[];
  /** Position of its data. */
  start: number;
  /** False for one inside a dictionary, which most readers do not treat as a stream. */
  afterDictionary: boolean;
}

/** Possible object streams of the object starting here, each with the names before it. Skips strings and comments. */
function objectStreamsAt(text: string, start: number): ObjectStream[] {
  const streams: ObjectStream[] = [];
  const names: string[] = [];
  let depth = 0;
  TOKENS.lastIndex = start;
  for (let match = TOKENS.exec(text); match; match = TOKENS.exec(text)) {
    const [token] = match;
    if (token === '(') TOKENS.lastIndex = afterString(text, TOKENS.lastIndex);
    else if (token === '<<') depth += 1;
    else if (token === '>>') depth -= 1;
    else if (token[0] === '/') names.push(decodeNames(token.slice(1)));
    else if (token.startsWith('stream')) {
      const afterDictionary = depth <= 0;
      if (isObjectStream(names)) streams.push({ names: [...names], start: match.index + 6, afterDictionary });
      if (afterDictionary) break;
    } else if ((token === 'endobj' || token === 'endstream') && depth <= 0) break;
  }
  return streams;
}

/** The objects of an object stream, or null for an unusual encoding. */
function unpack(text: string, bytes: Buffer, { names, start }: ObjectStream): string | null {
  const packed = names.filter((name) => DEFLATE_FILTERS.has(name)).length;
  if (packed > 1 || names.some((name) => OTHER_FILTERS.has(name))) return null;
  if (packed === 0) return names.includes('Filter') ? null : '';
  const lineEnd = /^[ \t]*(\r\n|\n|\r)/.exec(text.slice(start, start + 100));
  if (!lineEnd) return null;
  return inflateSync(bytes.subarray(start + lineEnd[0].length), {
    maxOutputLength: MAX_UNPACKED_STREAM,
  }).toString('latin1');
}

function objectionTo(
  text: string,
  bytes: Buffer,
  stream: ObjectStream,
  spend: (unpacked: number) => void,
): PdfObjection | null {
  let objects: string | null;
  try {
    objects = unpack(text, bytes, stream);
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'heavy' : 'unsupported';
  }
  if (objects === null) return 'unsupported';
  spend(objects.length);
  const inside = decodeNames(objects);
  return ACTION_NAMES.test(inside) || SHORT_ACTION_NAMES.test(inside) ? 'active' : null;
}

/**
 * What is wrong with the file, or null. Finds actions anywhere in the file without using its cross-reference table,
 * because readers disagree over invalid tables: every possible object start is read. Names are plain text except in
 * object streams, which are unpacked here; encrypted or unusually encoded ones are refused. `spend` counts unpacked
 * bytes and throws at the limit.
 */
export function findActions(bytes: Buffer, spend: (unpacked: number) => void): PdfObjection | null {
  const text = bytes.toString('latin1');
  const readable = decodeNames(text);
  if (ACTION_NAMES.test(readable)) return 'active';
  const encrypted = /\/Encrypt\b/.test(readable);
  const seen = new Set<string>();
  for (let at = text.indexOf('obj'); at !== -1; at = text.indexOf('obj', at + 3)) {
    if (text.startsWith('end', at - 3)) continue;
    for (const stream of objectStreamsAt(text, at + 3)) {
      const { names, start, afterDictionary } = stream;
      if (encrypted) return 'encrypted';
      const key = [
        start,
        afterDictionary,
        ...names.filter((name) => OTHER_FILTERS.has(name) || DEFLATE_FILTERS.has(name)),
      ].join();
      if (seen.has(key)) continue;
      seen.add(key);
      const wrong = objectionTo(text, bytes, stream, spend);
      // Data inside a dictionary that cannot be unpacked is most likely not a stream.
      if (wrong && (afterDictionary || wrong !== 'unsupported')) return wrong;
    }
  }
  return null;
}
