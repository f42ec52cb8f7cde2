/** Legal texts are data, so the page, the dialog and the tests use one source. */

export interface LegalLink {
  label: string;
  href: string;
}

export type Inline = string | LegalLink;

export type Block = { kind: 'paragraph'; content: Inline[] } | { kind: 'list'; items: Inline[][] };

export interface LegalSection {
  id: string;
  heading: string;
  body: Block[];
}

type LegalTextId = 'privacy' | 'buyer-terms' | 'agent-terms' | 'terms';

export interface LegalText {
  id: LegalTextId;
  title: string;
  summary: string;
  sections: LegalSection[];
}

export interface LegalPrices {
  /** Subscription price as text, net and gross. */
  subscription: string;
  setupFee: string;
  referralReward: string;
  /** Set only while access is free: the day billing starts and the last free day. */
  freePeriod: { billingStarts: string; lastFreeDay: string } | null;
}

export interface LegalContext {
  brand: string;
  companyName: string;
  companyNumber: string;
  registeredAddress: string;
  contactEmail: string;
  publicUrl: string;
  prices: LegalPrices;
}

export type LegalTextOf = (c: LegalContext) => LegalText;

export const paragraph = (...content: Inline[]): Block => ({ kind: 'paragraph', content });

export const list = (...items: (Inline | Inline[])[]): Block => ({
  kind: 'list',
  items: items.map((item) => (Array.isArray(item) ? item : [item])),
});

export const link = (label: string, href: string): LegalLink => ({ label, href });

export const section = (id: string, heading: string, ...body: Block[]): LegalSection => ({
  id,
  heading,
  body,
});

const inlineText = (content: Inline[]) =>
  content.map((part) => (typeof part === 'string' ? part : part.label)).join('');

const blockText = (block: Block) =>
  block.kind === 'paragraph' ? inlineText(block.content) : block.items.map(inlineText).join('\n');

export const plainText = (text: LegalText): string =>
  [
    text.title,
    text.summary,
    ...text.sections.flatMap((part) => [part.heading, ...part.body.map(blockText)]),
  ].join('\n');
