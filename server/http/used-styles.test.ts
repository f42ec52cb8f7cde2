import { describe, expect, it } from 'vitest';
import { usedStyles } from './used-styles';

const page = (css: string, body: string) =>
  `<head><style data-file="/assets/style-1.css">${css}</style></head><body>${body}</body>`;
const LINK = '<link rel="stylesheet" fetchpriority="low" href="/assets/style-1.css" />';

function stylesFor(css: string, body: string): string {
  const template = page(css, '<!--app-->');
  const html = usedStyles(template)(template.replace('<!--app-->', body));
  return /<style>(.*)<\/style>/s.exec(html)?.[1] ?? '';
}

describe('a drawn page', () => {
  it('is followed by the whole sheet, behind everything that is read', () => {
    const template = page('.a{color:red}', '<p>Text</p>');
    expect(usedStyles(template)(template)).toMatch(
      new RegExp(`<head><style></style></head><body><p>Text</p>\\s*${LINK}\\s*</body>`),
    );
  });

  it.each([
    ['a class of it', '.a{color:red}', true],
    ['a class of it with a state', '.a:hover:not(.b){color:red}', true],
    ['one of two', '.b,.a{color:red}', true],
    ['a class inside it', '.a .c{color:red}', true],
    ['an element', 'h1,h2{color:red}', true],
    ['an attribute that looks like a class', '[href$=".pdf"]{color:red}', true],
    ['alternatives', '.a:is(.x,.y *){color:red}', true],
    ['an escaped sign', '.md\\:w-\\[calc\\(1\\%\\,2\\%\\)\\]{width:1px}', true],
    ['a class that begins with a figure', '.\\32xl{width:1px}', true],
    ['a class with brackets', '.\\[\\&_svg\\]\\:x svg{width:1px}', true],
    ['what follows another of its kind', ':where(.a>:not(:last-child)){margin:0}', true],
    ['what stands inside a class that it has not', ':where(.b>:not(:last-child)){margin:0}', false],
    ['what only a state of another shows', '.a:is(:where(.b):hover *){color:red}', false],
    ['another class', '.b{color:red}', false],
    ['a class that only begins so', '.ab{color:red}', false],
    ['a class inside another', '.b .a{color:red}', false],
    ['text that looks like the end', '.b{content:"}.a{"}', false],
    ['a rule with rules inside', '.b{color:red;&:hover{color:blue}}', false],
  ])('keeps or leaves a rule for %s', (_what, rule, kept) => {
    const body = '<p class="a c 2xl"><i class="md:w-[calc(1%,2%)] [&amp;_svg]:x"></i></p>';
    expect(stylesFor(rule, body)).toBe(kept ? rule : '');
  });

  it('keeps what is no rule of a class, and the order of layers', () => {
    const css =
      '@layer base,utilities;@font-face{font-family:"A"}@property --x{syntax:"*";inherits:false}@keyframes k{to{opacity:0}}';
    expect(stylesFor(css, '')).toBe(css);
    expect(stylesFor('@layer utilities{.b{color:red}}', '')).toBe('@layer utilities{}');
  });

  it('looks into groups, and leaves out those of which nothing is left', () => {
    const css =
      '@media (width>=40rem){.a{color:red}.b{color:blue}@supports (x:y){.b{color:blue}}}@media print{.b{color:red}}';
    expect(stylesFor(css, '<p class="a"></p>')).toBe('@media (width>=40rem){.a{color:red}}');
  });

  it('has all of the sheet where it uses all of it', () => {
    const css =
      '/*! by */@layer a{.a{color:red}@media print{.a .c{top:0}}}.on:hover{top:0}:root{--x:url("a;b}")}';
    expect(stylesFor(css, '<p class="a c on"></p>')).toBe(css);
  });
});

it('leaves a page alone whose styles come with its scripts', () => {
  expect(usedStyles('<head></head><body></body>')('<body class="a"></body>')).toBe('<body class="a"></body>');
});
