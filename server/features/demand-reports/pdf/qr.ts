import { encode } from 'uqr';
import { INK, type Paper } from './paper';

/** With the quiet zone that scanners need. */
export function drawQr({ doc }: Paper, text: string, x: number, y: number, size: number) {
  const { data } = encode(text, { ecc: 'M', border: 2 });
  const square = size / data.length;
  // Slightly larger than its cell, or printers leave gaps between neighbours.
  for (const [row, squares] of data.entries())
    for (const [column, dark] of squares.entries())
      if (dark) doc.rect(x + column * square, y + row * square, square + 0.05, square + 0.05);
  doc.fill(INK.ink);
}
