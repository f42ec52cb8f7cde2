/** Apart from the texts' helpers, because the footer of every page imports it. */
export const legalPaths = {
  privacy: '/privacy-policy',
  'buyer-terms': '/buyer-terms-conditions',
  'agent-terms': '/agent-terms-conditions',
  terms: '/terms-conditions',
} as const;
