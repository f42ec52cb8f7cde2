import { isAscii, isUtf8 } from 'node:buffer';

/**
 * The characters of bytes 0x80 to 0x9F in windows-1252; 0x81 and others are not assigned. Node's decoder returns
 * control characters for them (nodejs/node#56542, from 20.18.3 on).
 */
const WINDOWS_1252 = [
  0x20ac, 0x81, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8d,
  0x017d, 0x8f, 0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a,
  0x0153, 0x9d, 0x017e, 0x0178,
].map((code) => String.fromCharCode(code));

export const fromWindows1252 = (byte: number): string =>
  WINDOWS_1252[byte - 0x80] ?? String.fromCharCode(byte);

const CHUNK_BYTES = 16 * 1024;

/**
 * The text of a stock file, in chunks between which the caller can yield to other requests. These files do not state
 * their encoding: valid UTF-8 is UTF-8, anything else is windows-1252 from older CRMs.
 */
export function* decode(file: Buffer): Generator<string> {
  const bytes = withoutBom(file);
  const utf8 = isUtf8(bytes) || isTruncatedUtf8(bytes) ? new TextDecoder() : null;
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
    const chunk = bytes.subarray(from, from + CHUNK_BYTES);
    yield utf8
      ? utf8.decode(chunk, { stream: true })
      : chunk
          .toString('latin1')
          .replace(/[\x80-\x9f]/g, (character) => fromWindows1252(character.charCodeAt(0)));
  }
}

/** Ends within a character, and has others before it: one incomplete character alone is windows-1252. */
function isTruncatedUtf8(bytes: Buffer): boolean {
  const complete = bytes.subarray(0, bytes.findLastIndex(isFirstOfCharacter));
  return isUtf8(complete) && !isAscii(complete);
}

/** In UTF-8 the further bytes of a character are 0x80 to 0xBF. */
const isFirstOfCharacter = (byte: number) => byte < 0x80 || byte >= 0xc0;

const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
const withoutBom = (bytes: Buffer): Buffer => (bytes.subarray(0, 3).equals(BOM) ? bytes.subarray(3) : bytes);
