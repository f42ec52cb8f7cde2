/** A rule with the classes that each of its selectors asks for, or a group of rules under one condition. */
type Piece = { text: string; wanted?: string[][] } | { head: string; pieces: Piece[] };

/** The sheet as the web build leaves it in the page, with the file that holds the same. */
const SHEET = /<style data-file="([^"]+)">([\s\S]*?)<\/style>/;

/**
 * Gives a drawn page the styles that it uses, a third of the sheet: every rule costs the first paint, first on the line
 * and then on the processor. The whole sheet follows behind the page, of which it changes nothing. A script waits for it,
 * so whatever a script draws finds it there.
 */
export function usedStyles(template: string): (html: string) => string {
  const [whole, file, css = ''] = SHEET.exec(template) ?? [];
  // While developing the styles come with the scripts.
  if (!whole) return (html) => html;
  let pieces: Piece[] | undefined;
  return (html) => {
    pieces ??= readSheet(css);
    const used = `<style>${keep(pieces, classesIn(html))}</style>`;
    const rest = `<link rel="stylesheet" fetchpriority="low" href="${file}" />`;
    return html.replace(whole, () => used).replace('</body>', () => `  ${rest}\n  </body>`);
  };
}

function keep(pieces: readonly Piece[], named: ReadonlySet<string>): string {
  return pieces
    .map((piece) => {
      if ('text' in piece) {
        const isUsed =
          !piece.wanted || piece.wanted.some((classes) => classes.every((name) => named.has(name)));
        return isUsed ? piece.text : '';
      }
      const inside = keep(piece.pieces, named);
      // An empty layer still says which comes first.
      return inside || piece.head.startsWith('@layer') ? `${piece.head}{${inside}}` : '';
    })
    .join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const classesIn = (html: string) =>
  new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity).split(/\s+/),
    ),
  );

/** What ends something in a sheet, and what only looks as if it did. */
const SIGNS = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.|\/\*[\s\S]*?\*\/|[{};]/g;
const GROUP = /^@(media|layer|supports|container)\b/;

export function readSheet(css: string): Piece[] {
  const top: Piece[] = [];
  const open = [top];
  let start = 0;
  /** How deep in a rule, which is kept or left out as a whole. */
  let depth = 0;
  const add = (piece: Piece) => open.at(-1)?.push(piece);
  for (const { 0: sign, index } of css.matchAll(SIGNS)) {
    const text = css.slice(start, index + 1).trim();
    if (sign === '{' && depth === 0 && GROUP.test(text)) {
      const pieces: Piece[] = [];
      add({ head: text.slice(0, -1), pieces });
      open.push(pieces);
      start = index + 1;
    } else if (sign === '{') {
      depth += 1;
    } else if (sign === '}' && depth === 0) {
      open.pop();
      start = index + 1;
    } else if ((sign === '}' && --depth === 0) || (sign === ';' && depth === 0)) {
      add({ text, wanted: wantedBy(text) });
      start = index + 1;
    }
  }
  return top;
}

/** Nothing of what stands in brackets as an exception or as one of several: better a rule too many. */
function wantedBy(rule: string): string[][] | undefined {
  if (rule.startsWith('@') || rule.startsWith('/*')) return undefined;
  let selector = rule.slice(0, rule.search(/(?<!\\)\{/)).replace(/"[^"]*"/g, '');
  for (let before = ''; before !== selector; ) {
    before = selector;
    selector = selector.replace(BRACKETS, (_all, pseudo: string, inside: string) =>
      /^:(is|where)$/.test(pseudo) && !/(?<!\\),/.test(inside) ? inside : '',
    );
  }
  return selector
    .split(/(?<!\\),/)
    .map((one) => [...one.matchAll(CLASS)].map(([, name = '']) => plain(name)));
}

const BRACKETS = /((?<!\\):[\w-]+)\(((?:\\.|[^()\\])*)\)/g;
const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi;
const plain = (name: string) =>
  name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_all, code: string | undefined, sign = '') =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : sign,
  );
