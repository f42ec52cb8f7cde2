import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Face, Fonts } from './fonts';

/** A4 in points, and the page margin. */
export const PAGE = { width: 595.28, height: 841.89, edge: 52 } as const;
export const INNER = PAGE.width - 2 * PAGE.edge;

/** The design tokens of the screen. */
export const INK = {
  ink: '#17211e',
  soft: '#46514c',
  line: '#d8d1c2',
  green: '#0f5b4a',
  area: '#b4d0c4',
  blue: '#2a4f6e',
  paper: '#faf8f4',
} as const;

/** pdfkit supports PDF/UA; its types do not yet. */
const PDF_UA = 'PDF/UA' as unknown as PDFKit.PDFDocumentOptions['subset'];

const FACES: Record<string, Face> = { H1: 'heading', H2: 'heading', H3: 'strong' };

interface TextStyle {
  /** Structure tag: H1, H2, P, TH, TD... */
  as: string;
  face?: Face;
  size?: number;
  colour?: string;
  x?: number;
  y?: number;
  width?: number;
  align?: 'left' | 'right' | 'center';
  link?: string;
}

/**
 * A tagged PDF page: content is added to the structure tree in call order, which is the reading order; decoration is
 * marked as an artifact.
 */
export function paper(fonts: Fonts, info: { title: string; author: string; subject: string; made: Date }) {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: PAGE.edge, bottom: 0, left: PAGE.edge, right: PAGE.edge },
    pdfVersion: '1.7',
    subset: PDF_UA,
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    autoFirstPage: false,
    info: {
      Title: info.title,
      Author: info.author,
      Subject: info.subject,
      CreationDate: info.made,
      ModDate: info.made,
    },
  });
  for (const [face, file] of fonts) doc.registerFont(face, file);
  const root = doc.struct('Document');
  doc.addStructure(root);
  let parent = root;

  const finished = buffer(doc);

  return {
    doc,

    /** Writes text and returns the y of the next line. */
    write(text: string, style: TextStyle): number {
      const { as, face = FACES[as] ?? 'text', size = 10.5, colour = INK.ink } = style;
      const { x = PAGE.edge, y = doc.y, width = INNER, align = 'left', link } = style;
      parent.add(
        doc.struct(as, {}, () => {
          doc
            .font(face)
            .fontSize(size)
            .fillColor(colour)
            .text(text, x, y, { width, align, link, lineGap: 2 });
        }),
      );
      return doc.y;
    },

    /** A structure element with children: a table and its rows, a list and its items. */
    within(as: string, draw: () => void) {
      const outer = parent;
      const inner = doc.struct(as);
      outer.add(inner);
      parent = inner;
      draw();
      parent = outer;
      inner.end();
    },

    /** A picture with alternative text. */
    figure(alt: string, draw: () => void) {
      parent.add(doc.struct('Figure', { alt }, draw));
    },

    /** Lines and backgrounds, marked as artifacts. */
    decorate(draw: () => void) {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },

    /** A line across, from `x`. */
    rule(x: number, y: number, width: number, { weight, colour }: { weight: number; colour: string }) {
      this.decorate(() => {
        doc
          .moveTo(x, y)
          .lineTo(x + width, y)
          .lineWidth(weight)
          .strokeColor(colour)
          .stroke();
      });
    },

    async end(): Promise<Buffer> {
      root.end();
      doc.end();
      return finished;
    },
  };
}
export type Paper = ReturnType<typeof paper>;
