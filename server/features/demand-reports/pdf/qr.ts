import { encode } from 'uqr';
import { INK, type Paper } from './paper';

/** In squares of ink, with the quiet margin that cameras need around it. */
export function drawQr({ doc }: Paper, text: string, x: number, y: number, size: number) {
  const { data } = encode(text, { ecc: 'M', border: 2 });
  const square = size / data.length;
  // A hair larger than its place, or printers leave light between neighbours.
  for (const [row, squares] of data.entries())
    for (const [column, dark] of squares.entries())
      if (dark) doc.rect(x + column * square, y + row * square, square + 0.05, square + 0.05);
  doc.fill(INK.ink);
}
