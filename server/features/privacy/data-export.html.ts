import { formatLongDay } from '@threshold/core/rules/format/dates';
import { formatDayTime } from '@threshold/core/rules/format/format-day';
import { escapeHtml } from '../../providers/mail/blocks';
import type { MyData, Row, Value } from './data-export';

/** HTML version: one self-contained page to read or print. */
export function myDataHtml({ generatedAt, controller, sections }: MyData): string {
  const filled = sections.filter(({ rows }) => rows.length > 0);
  const empty = sections.filter(({ rows }) => rows.length === 0);
  const contents = filled
    .map(
      ({ key, title, rows }) =>
        `<li><a href="#${key}">${escapeHtml(title)}</a>${rows.length > 1 ? ` (${rows.length})` : ''}</li>`,
    )
    .join('');
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Your data at ${escapeHtml(controller.brand)}</title><style>${style}</style></head>
<body><main>
<header><p class="brand">${escapeHtml(controller.brand)}</p><h1>Your data</h1>
<p>Everything we held about you on ${formatLongDay(new Date(generatedAt))}. Times are in UK time.</p></header>
<nav aria-label="Contents"><ul>${contents}</ul></nav>
${filled.map(section).join('\n')}
${empty.length ? `<section><h2>No data</h2><p>We don't hold anything about you under these headings: ${empty.map(({ title }) => escapeHtml(title)).join('; ')}.</p></section>` : ''}
<footer><p>We've left out passwords and keys that could be used to act as you, internal numbers, and anything that names other people.
Our card payment provider keeps your payments. Verification documents are the files you gave us.</p>
<p>${escapeHtml(`${controller.company}, company number ${controller.number}, ${controller.address}. ${controller.contact}`)}</p></footer>
</main></body></html>
`;
}

function section({ key, title, note, rows }: MyData['sections'][number]): string {
  const [first] = rows;
  const body =
    rows.length === 1 && first ? facts(first) : rows.map((row) => `<li>${facts(row)}</li>`).join('');
  return `<section id="${key}"><h2>${escapeHtml(title)}</h2>${note ? `<p class="note">${escapeHtml(note)}</p>` : ''}${
    rows.length === 1 ? body : `<ol>${body}</ol>`
  }</section>`;
}

/** Filled fields one per line; empty ones together. */
function facts(row: Row): string {
  const filled = Object.entries(row).filter(([, value]) => !isEmpty(value));
  const empty = Object.entries(row).filter(([, value]) => isEmpty(value));
  const lines = filled.map(
    ([name, value]) => `<div><dt>${escapeHtml(labelOf(name))}</dt><dd>${formatValue(value)}</dd></div>`,
  );
  const rest = empty.map(([name]) => escapeHtml(labelOf(name))).join(', ');
  return `<dl>${lines.join('')}</dl>${rest ? `<p class="none">Empty: ${rest}</p>` : ''}`;
}

const isEmpty = (value: Value): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

const ABBREVIATIONS = /\b(gdpr|url|sic|ai|id)\b/gi;

/** gdprConsentDate becomes "GDPR consent date". */
function labelOf(name: string): string {
  const plain = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  const sentence = plain.charAt(0).toUpperCase() + plain.slice(1);
  return sentence.replace(ABBREVIATIONS, (short) => short.toUpperCase());
}

const ISO_TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

function formatValue(value: Value): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' && ISO_TIMESTAMP.test(value)) return formatDayTime(new Date(value));
  if (Array.isArray(value)) return value.map(formatValue).join(', ');
  if (typeof value === 'object' && value !== null) return facts(value);
  return escapeHtml(String(value));
}

const style = `
:root{color-scheme:light}*{box-sizing:border-box}
body{margin:0;background:#faf8f4;color:#17211e;font:16px/1.55 system-ui,"Segoe UI",Helvetica,Arial,sans-serif}
main{max-width:52rem;margin:0 auto;padding:2rem 1.25rem 4rem}
h1,h2,.brand{font-family:Georgia,serif;line-height:1.2}h1{font-size:2rem;margin:.25rem 0 .5rem}h2{font-size:1.3rem;margin:0 0 .75rem}
.brand{margin:0;color:#0f5b4a;font-size:1.1rem}a{color:#0f5b4a}
nav ul{columns:2;padding-left:1.2rem}nav li{break-inside:avoid;margin-bottom:.25rem}
section{background:#fff;border:1px solid #e3ded4;border-radius:10px;padding:1.25rem;margin-top:1.25rem}
ol{list-style:none;margin:0;padding:0}ol>li+li{margin-top:1rem;padding-top:1rem;border-top:2px solid #e3ded4}
dl{margin:0}dl>div{display:grid;grid-template-columns:minmax(9rem,1fr) 2fr;gap:.75rem;padding:.25rem 0}
dt{color:#56625d}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}.none{color:#56625d;font-size:.9rem;margin:.5rem 0 0}.note,footer{color:#56625d}
footer{margin-top:2rem;font-size:.9rem}
@media(max-width:34rem){nav ul{columns:1}dl>div{grid-template-columns:1fr;gap:0}}
@media print{body{background:#fff}section{border:0;border-top:1px solid #999;border-radius:0;padding:1rem 0}ol>li{break-inside:avoid}nav{display:none}}
`;
