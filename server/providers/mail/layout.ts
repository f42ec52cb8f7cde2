/** The one look of every mail, as HTML that old clients understand and as plain text that says the same. */

export interface MailContent {
  preheader: string;
  heading: string;
  paragraphs: string[];
  button?: { label: string; url: string };
  /** Pairs shown as a small table: what, and its value. */
  facts?: [label: string, value: string][];
  /** Someone else's words, set apart. */
  quote?: string;
  afterwards?: string[];
}

export interface MailBrand {
  brand: string;
  companyName: string;
  companyNumber: string;
  registeredAddress: string;
  publicUrl: string;
}

export const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const lines = (value: string) => escapeHtml(value).replaceAll('\n', '<br>');

export function mailHtml(content: MailContent, brand: MailBrand, footer: string[] = []): string {
  const p = (text: string) => `<p style="margin:0 0 16px">${lines(text)}</p>`;
  const facts = content.facts?.length
    ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-top:1px solid #e3ded4">${content.facts
        .map(
          ([label, value]) =>
            `<tr><td style="padding:10px 12px 10px 0;border-bottom:1px solid #e3ded4;color:#56625d">${escapeHtml(label)}</td><td align="right" style="padding:10px 0;border-bottom:1px solid #e3ded4">${escapeHtml(value)}</td></tr>`,
        )
        .join('')}</table>`
    : '';
  const quote = content.quote
    ? `<div style="margin:0 0 20px;padding:12px 16px;border-left:3px solid #c9c2b4;color:#56625d">${lines(content.quote)}</div>`
    : '';
  const button = content.button
    ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="background:#0f5b4a;border-radius:10px"><a href="${escapeHtml(content.button.url)}" style="display:inline-block;padding:13px 24px;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(content.button.label)}</a></td></tr></table><p style="margin:0 0 16px;font-size:14px;color:#56625d">If the button does not work, open this address:<br><a href="${escapeHtml(content.button.url)}" style="color:#0f5b4a;word-break:break-all">${escapeHtml(content.button.url)}</a></p>`
    : '';
  const small = [...footer, companyLine(brand)]
    .map((text) => `<p style="margin:0 0 8px">${linkify(text)}</p>`)
    .join('');
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(content.heading)}</title></head>
<body style="margin:0;padding:0;background:#faf8f4;color:#17211e;font:16px/1.55 Inter,Segoe UI,Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 20px;font:600 20px/1.2 Fraunces,Georgia,serif;color:#0f5b4a"><span style="display:inline-block;width:14px;height:18px;margin-right:10px;border:2px solid #0f5b4a;border-bottom:0;border-radius:9px 9px 0 0;vertical-align:-2px"></span>${escapeHtml(brand.brand)}</td></tr>
<tr><td style="background:#ffffff;border:1px solid #e3ded4;border-radius:10px;padding:32px 28px 20px">
<h1 style="margin:0 0 16px;font:600 24px/1.25 Fraunces,Georgia,serif;color:#17211e">${escapeHtml(content.heading)}</h1>
${content.paragraphs.map(p).join('')}${facts}${quote}${button}${(content.afterwards ?? []).map(p).join('')}
</td></tr>
<tr><td style="padding:20px 4px 0;font-size:14px;line-height:1.5;color:#56625d">${small}</td></tr>
</table></td></tr></table></body></html>`;
}

export function mailText(content: MailContent, brand: MailBrand, footer: string[] = []): string {
  const parts = [
    content.heading,
    ...content.paragraphs,
    (content.facts ?? []).map(([label, value]) => `${label}: ${value}`).join('\n'),
    content.quote ? content.quote.replace(/^/gm, '> ') : '',
    content.button ? `${content.button.label}:\n${content.button.url}` : '',
    ...(content.afterwards ?? []),
    '-- ',
    ...footer,
    companyLine(brand),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

const companyLine = (brand: MailBrand) =>
  `${brand.brand} is a trading name of ${brand.companyName}, company number ${brand.companyNumber}, ${brand.registeredAddress}.`;

const linkify = (text: string) =>
  escapeHtml(text).replace(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a href="${url}" style="color:#0f5b4a">${url}</a>`,
  );
