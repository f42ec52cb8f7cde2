/** Optional content of a mail between its paragraphs, each rendered as HTML and text. */
export interface MailBlocks {
  button?: { label: string; url: string };
  /** Label and value pairs, shown as a table. */
  facts?: [label: string, value: string][];
  /** Quoted text of another person. */
  quote?: string;
  /** A number out of 100 in a ring, with its label and parts. */
  score?: { label: string; total: number; parts: [label: string, points: number, of: number][] };
  /** List entries with a title, lines and an optional link. */
  items?: MailItem[];
}

export interface MailItem {
  title: string;
  lines: string[];
  link?: { label: string; url: string };
}

export const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const lines = (value: string) => escapeHtml(value).replaceAll('\n', '<br>');

export const paragraphHtml = (text: string) => `<p style="margin:0 0 16px">${lines(text)}</p>`;

export function blocksHtml({ score, facts, items, quote, button }: MailBlocks): string {
  return [
    score && scoreHtml(score),
    facts?.length && factsHtml(facts),
    items?.length && itemsHtml(items),
    quote &&
      `<div style="margin:0 0 20px;padding:12px 16px;border-left:3px solid #c9c2b4;color:#56625d">${lines(quote)}</div>`,
    button && buttonHtml(button),
  ]
    .filter(Boolean)
    .join('');
}

export function blocksText({ score, facts, items, quote, button }: MailBlocks): string[] {
  return [
    score
      ? [
          `${score.label}: ${score.total} out of 100`,
          ...score.parts.map((part) => `  ${partText(part)}`),
        ].join('\n')
      : '',
    (facts ?? []).map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...(items ?? []).map(({ title, lines: itemLines, link }) =>
      [
        `* ${title}`,
        ...itemLines.map((line) => `  ${line}`),
        ...(link ? [`  ${link.label}: ${link.url}`] : []),
      ].join('\n'),
    ),
    quote ? quote.replace(/^/gm, '> ') : '',
    button ? `${button.label}:\n${button.url}` : '',
  ];
}

const partText = ([label, points, of]: [string, number, number]) => `${label}: ${points} of ${of}`;

const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"';
const RULE = '1px solid #e3ded4';

function factsHtml(facts: [string, string][]): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:10px 12px 10px 0;border-bottom:${RULE};color:#56625d;white-space:nowrap" valign="top">${escapeHtml(label)}</td><td align="right" style="padding:10px 0;border-bottom:${RULE};overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
  );
  return `${TABLE} style="margin:0 0 20px;border-top:${RULE}">${rows.join('')}</table>`;
}

function scoreHtml({ label: title, total, parts }: NonNullable<MailBlocks['score']>): string {
  const rows = parts.map(
    ([label, points, of]) =>
      `<tr><td style="padding:2px 0">${escapeHtml(label)}</td><td align="right" style="padding:2px 0;white-space:nowrap;color:#56625d">${points} of ${of}</td></tr>`,
  );
  return `${TABLE} style="margin:0 0 20px;background:#f3f7f4;border-radius:10px"><tr><td width="76" valign="middle" style="padding:16px 0 16px 16px"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td align="center" valign="middle" width="66" height="66" style="width:66px;height:66px;border:5px solid #0f5b4a;border-radius:38px;background:#ffffff;font:600 24px/1 Fraunces,Georgia,serif;color:#0f5b4a">${total}</td></tr></table></td><td valign="middle" style="padding:16px 16px 16px 18px;font-size:14px">${TABLE} style="font-size:14px"><tr><td style="padding:0 0 4px;font-weight:600">${escapeHtml(title)}</td><td align="right" style="padding:0 0 4px;white-space:nowrap;font-weight:600">${total} of 100</td></tr>${rows.join('')}</table></td></tr></table>`;
}

function itemsHtml(items: MailItem[]): string {
  const rows = items.map(({ title, lines: itemLines, link }) => {
    const more = link
      ? `<div style="margin-top:6px"><a href="${escapeHtml(link.url)}" style="color:#0f5b4a;font-weight:600">${escapeHtml(link.label)}</a></div>`
      : '';
    const text = itemLines
      .map((line) => `<div style="margin-top:4px;color:#56625d">${lines(line)}</div>`)
      .join('');
    return `<tr><td style="padding:12px 0;border-bottom:${RULE};overflow-wrap:anywhere"><div style="font-weight:600">${escapeHtml(title)}</div>${text}${more}</td></tr>`;
  });
  return `${TABLE} style="margin:0 0 20px;border-top:${RULE}">${rows.join('')}</table>`;
}

function buttonHtml({ label, url }: NonNullable<MailBlocks['button']>): string {
  const href = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="background:#0f5b4a;border-radius:10px"><a href="${href}" style="display:inline-block;padding:13px 24px;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></td></tr></table><p style="margin:0 0 16px;font-size:14px;color:#56625d">If the button doesn't work, open this address:<br><a href="${href}" style="color:#0f5b4a;word-break:break-all">${href}</a></p>`;
}
