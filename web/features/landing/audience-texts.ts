import type { PricingTexts } from '@threshold/core/rules/account/free-access';
import type { Audience } from './landing-state';

export interface AudienceTexts {
  title: string;
  lede: string;
  steps: { title: string; text: string }[];
  howItWorks: string;
  other: { audience: Audience; question: string; answer: string };
}

export function audienceTexts(audience: Audience, brand: string, pricing: PricingTexts): AudienceTexts {
  return audience === 'buyer' ? buyerTexts(brand) : agentTexts(brand, pricing);
}

function buyerTexts(brand: string): AudienceTexts {
  return {
    title: 'For Home Buyers',
    lede: `Say what you are looking for once. Agents who hold that home find you on ${brand}, often before it reaches the big portals.`,
    steps: [
      {
        title: 'Register for Free',
        text: 'An account takes a minute. Buyers pay nothing, now or later.',
      },
      {
        title: 'Create Your Search',
        text: 'Where, how many bedrooms, what kind of home and what budget. Save as many searches as you need.',
      },
      {
        title: 'Get Priority',
        text: 'Keep your search confirmed and your profile complete. The readier you are, the higher agents see you.',
      },
      {
        title: 'Get Contacted First',
        text: 'An agent with a home that fits calls you directly, while others still wait for the listing.',
      },
    ],
    howItWorks: '/how-it-works-buyers',
    other: { audience: 'agent', question: 'Not a buyer?', answer: "I'm an agent" },
  };
}

function agentTexts(brand: string, pricing: PricingTexts): AudienceTexts {
  return {
    title: 'For Estate Agents',
    lede: `Look up who wants a home before you list it. Every buyer on ${brand} is graded by how ready they are to move.`,
    steps: [
      {
        title: 'Register & Subscribe',
        text: `Create your account and send us your documents. ${pricing.priceSummary}.`,
      },
      {
        title: 'Create Property Search',
        text: 'Enter the home you hold: location, bedrooms, price and type, within 20 miles of your branch.',
      },
      {
        title: 'View Qualified Buyers',
        text: 'See the buyers who match, the most ready first, each with a score and the reasons behind it.',
      },
      {
        title: 'Win Instructions',
        text: 'Go to the valuation with buyers already waiting, and let the owner see the demand for themselves.',
      },
    ],
    howItWorks: '/how-it-works-agents',
    other: { audience: 'buyer', question: 'Not an agent?', answer: "I'm a buyer" },
  };
}
