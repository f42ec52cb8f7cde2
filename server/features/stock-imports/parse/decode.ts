import { isUtf8 } from 'node:buffer';

export type Encoding = 'utf-8' | 'windows-1252';

/**
 * The characters of bytes 0x80 to 0x9F in windows-1252; null keeps the byte. Node's decoder returns control
 * characters for them (nodejs/node#56542, from 20.18.3 on).
 */
const WINDOWS_1252 = [
  0x20ac, 0x81, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8d,
  0x017d, 0x8f, 0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a,
  0x0153, 0x9d, 0x017e, 0x0178,
].map((code) => String.fromCharCode(code));

export const fromWindows1252 = (byte: number): string =>
  WINDOWS_1252[byte - 0x80] ?? String.fromCharCode(byte);

/** Stock files do not state their encoding: valid UTF-8 is UTF-8, anything else is windows-1252 from older CRMs. */
export function encodingOf(bytes: Buffer): Encoding {
  return isUtf8(bytes) || isUtf8(withoutCutCharacter(bytes)) ? 'utf-8' : 'windows-1252';
}

/** A truncated file may end within a multi-byte character. */
function withoutCutCharacter(bytes: Buffer): Buffer {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return back < length ? bytes.subarray(0, bytes.length - back) : bytes;
    }
    if (byte < 0x80) return bytes;
  }
  return bytes;
}

export function decode(bytes: Buffer, encoding: Encoding): string {
  if (encoding === 'utf-8') return bytes.toString('utf8');
  return bytes.toString('latin1').replace(/[\x80-\x9f]/g, (char) => fromWindows1252(char.charCodeAt(0)));
}

const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
export const withoutBom = (bytes: Buffer): Buffer =>
  bytes.subarray(0, 3).equals(BOM) ? bytes.subarray(3) : bytes;
