export interface CompanyFacts {
  companyName: string | null;
  companyNumber: string | null;
  sicCodes: string[];
}

const MAX_TEXT = 100_000;
const MAX_CODES = 8;

/** Facts of a certificate of incorporation or a filing. A hint for the reviewer, never a decision. */
export function companyFacts(text: string): CompanyFacts {
  // Fonts without a table of characters yield NUL and others that PostgreSQL cannot store.
  const flat = text.slice(0, MAX_TEXT).replace(/[\s\p{Cc}\p{Surrogate}]+/gu, ' ');
  return { companyName: nameIn(flat), companyNumber: numberIn(flat), sicCodes: codesIn(flat) };
}

/** "... hereby certifies that EXAMPLE LIMITED is this day incorporated ...", or a form's "Company Name: ...". */
function nameIn(text: string): string | null {
  const certified =
    /certif(?:y|ies) that,? (.{2,160}?),? (?:is this day|was this day|was incorporated|has this day|having|incorporated)\b/i;
  const labelled = /company name(?: in full)?\s*[:.]? ?(.{2,160}?\b(?:limited|ltd|llp|plc|cic)\b\.?)/i;
  const name = certified.exec(text)?.[1] ?? labelled.exec(text)?.[1];
  return name?.trim() || null;
}

/** Eight characters: digits, or two letters and six digits; older papers omit leading zeros. */
function numberIn(text: string): string | null {
  const name =
    /company (?:registration )?(?:no|num|number)\b\s*[.:]?\s*((?:[a-z]{2} ?\d{6}|\d{6,8}))\b/i.exec(text);
  const number = name?.[1]?.replace(/\s/g, '').toUpperCase();
  return number ? number.padStart(8, '0') : null;
}

/** The five-digit codes after "SIC code" or "nature of business". */
function codesIn(text: string): string[] {
  const codes = new Set<string>();
  for (const { index } of text.matchAll(/\bsic\b|nature of business/gi)) {
    const stretch = text.slice(index, index + 240);
    for (const [code] of stretch.matchAll(/\b\d{5}\b/g)) codes.add(code);
  }
  return [...codes].slice(0, MAX_CODES);
}
