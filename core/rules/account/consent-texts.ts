/** The consent texts, shown on screen and stored in the consent history. */
export const consentTexts = {
  gdpr: (brand: string) =>
    `I consent to ${brand} processing my personal data under UK GDPR and sharing it with estate agents whose property matches my search.`,
  estateAgent: (brand: string) =>
    `I agree that ${brand} may pass my name, contact details, postcode and number of searches to an estate agent who can value and sell my current home, and tell agents with a matching property that I agreed.`,
  mortgageBroker: (brand: string) =>
    `I agree that ${brand} may pass my name, contact details and number of searches to a mortgage broker who can help me finance my purchase.`,
} as const;

export const consentKinds = ['gdpr', 'estateAgent', 'mortgageBroker', 'marketing'] as const;
export type ConsentKind = (typeof consentKinds)[number];
