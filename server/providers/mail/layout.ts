import { blocksHtml, blocksText, escapeHtml, type MailBlocks, paragraphHtml } from './blocks';

/** The layout of every mail: HTML for old clients, and the same as plain text. */

export interface MailContent extends MailBlocks {
  preheader: string;
  heading: string;
  paragraphs: string[];
  closingParagraphs?: string[];
}

/** A sentence of the footer with named links. */
interface FooterLine {
  text: string;
  links: [label: string, url: string][];
}
export type MailFooter = (string | FooterLine)[];

interface MailBrand {
  brand: string;
  companyName: string;
  companyNumber: string;
  registeredAddress: string;
  contactEmail: string;
  publicUrl: string;
}

export function mailHtml(content: MailContent, brand: MailBrand, footer: MailFooter = []): string {
  const small = [...footer, helpLine(brand), companyLine(brand)]
    .map((line) => `<p style="margin:0 0 8px">${footerHtml(line)}</p>`)
    .join('');
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(content.heading)}</title></head>
<body style="margin:0;padding:0;background:#faf8f4;color:#17211e;font:16px/1.55 Inter,Segoe UI,Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 20px;font:600 20px/1.2 Fraunces,Georgia,serif;color:#0f5b4a"><span style="display:inline-block;width:14px;height:18px;margin-right:10px;border:2px solid #0f5b4a;border-bottom:0;border-radius:9px 9px 0 0;vertical-align:-2px"></span>${escapeHtml(brand.brand)}</td></tr>
<tr><td style="background:#ffffff;border:1px solid #e3ded4;border-radius:10px;padding:32px 28px 20px">
<h1 style="margin:0 0 16px;font:600 24px/1.25 Fraunces,Georgia,serif;color:#17211e;overflow-wrap:anywhere">${escapeHtml(content.heading)}</h1>
${content.paragraphs.map(paragraphHtml).join('')}${blocksHtml(content)}${(content.closingParagraphs ?? []).map(paragraphHtml).join('')}
</td></tr>
<tr><td style="padding:20px 4px 0;font-size:14px;line-height:1.5;color:#56625d">${small}</td></tr>
</table></td></tr></table></body></html>`;
}

export function mailText(content: MailContent, brand: MailBrand, footer: MailFooter = []): string {
  const parts = [
    content.heading,
    ...content.paragraphs,
    ...blocksText(content),
    ...(content.closingParagraphs ?? []),
    '-- ',
    ...[...footer, helpLine(brand), companyLine(brand)].map(footerText),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Replies are not read, and texts say "contact us". */
const helpLine = ({ contactEmail }: MailBrand) => `Questions? Email ${contactEmail}.`;
const companyLine = (brand: MailBrand) =>
  `${brand.brand} is a trading name of ${brand.companyName}, company number ${brand.companyNumber}, ${brand.registeredAddress}.`;

const LINK = 'color:#0f5b4a';

function footerHtml(line: string | FooterLine): string {
  if (typeof line === 'string') return linkify(line);
  const links = line.links.map(
    ([label, url]) =>
      `<a href="${escapeHtml(url)}" style="${LINK};white-space:nowrap">${escapeHtml(label)}</a>`,
  );
  return `${escapeHtml(line.text)}<br>${links.join(' &nbsp;·&nbsp; ')}`;
}

function footerText(line: string | FooterLine): string {
  if (typeof line === 'string') return line;
  return [line.text, ...line.links.map(([label, url]) => `${label}: ${url}`)].join('\n');
}

const linkify = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" style="${LINK}">${url}</a>`);
