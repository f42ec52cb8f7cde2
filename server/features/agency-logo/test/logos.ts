import { pngChunk, pngFile } from '../../verification/document/test/sample-documents';

export interface Drawn {
  width?: number;
  height?: number;
  /** 0 grey, 2 RGB, 3 palette, 4 grey and 6 RGB with alpha. */
  colours?: 0 | 2 | 3 | 4 | 6;
  /** Incompressible pixels. */
  noise?: boolean;
  /** Header bytes to override, by offset. */
  header?: Record<number, number>;
  filter?: number;
}

const bytesOf = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const;
const PALETTE = pngChunk('PLTE', Buffer.from([0x0f, 0x5b, 0x4a, 0xff, 0xff, 0xff]));

/** A deterministic picture. */
export async function logoPng(drawn: Drawn = {}): Promise<Buffer> {
  const { width = 240, height = 80, colours = 6, noise = false, filter = 0 } = drawn;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colours, 0, 0, 0], 8);
  for (const [place, value] of Object.entries(drawn.header ?? {})) header[Number(place)] = value;
  const line = width * bytesOf[colours] + 1;
  const lines = Buffer.alloc(line * height);
  let state = 7;
  for (let at = 0; at < lines.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    const value = noise ? state >> 16 : at % 255;
    lines[at] = at % line === 0 ? filter : colours === 3 ? value % 2 : value;
  }
  return pngFile(header, lines, colours === 3 ? [PALETTE] : []);
}
