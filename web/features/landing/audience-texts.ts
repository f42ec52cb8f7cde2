import type { PricingTexts } from '@threshold/core/rules/account/free-access';
import type { Audience } from './landing-state';

interface AudienceTexts {
  title: string;
  lede: string;
  steps: { title: string; text: string }[];
  howItWorks: string;
  other: { audience: Audience; question: string; answer: string };
}

export function audienceTexts(audience: Audience, brand: string, pricing: PricingTexts): AudienceTexts {
  return audience === 'buyer' ? buyerTexts() : agentTexts(brand, pricing);
}

function buyerTexts(): AudienceTexts {
  return {
    title: 'For Home Buyers',
    lede: `Tell us once what you're looking for. Agents with a matching home can contact you, often before it's on the big portals.`,
    steps: [
      {
        title: 'Register for Free',
        text: 'Signing up takes a minute. Buyers never pay.',
      },
      {
        title: 'Create Your Search',
        text: 'Tell us where, how many bedrooms, what type of home and your budget. Save as many searches as you need.',
      },
      {
        title: 'Get Priority',
        text: "Keep your search confirmed and your profile complete. The more ready you are, the higher you appear on agents' lists.",
      },
      {
        title: 'Get Contacted First',
        text: 'Agents with a matching home can contact you directly, before others see the listing.',
      },
    ],
    howItWorks: '/how-it-works-buyers',
    other: { audience: 'agent', question: 'Not a buyer?', answer: "I'm an agent" },
  };
}

function agentTexts(brand: string, pricing: PricingTexts): AudienceTexts {
  return {
    title: 'For Estate Agents',
    lede: `See who wants a home before you list it. Every buyer on ${brand} is graded by how ready they are to move.`,
    steps: [
      {
        title: 'Register & Subscribe',
        text: `Create your account and upload your documents. ${pricing.priceSummary}.`,
      },
      {
        title: 'Create Property Search',
        text: 'Enter a property within 20 miles of your branch: location, bedrooms, price and type.',
      },
      {
        title: 'View Qualified Buyers',
        text: 'See matching buyers, most ready first, each with a score and the reasons behind it.',
      },
      {
        title: 'Win Instructions',
        text: 'Go to valuations with buyers already waiting, and show owners the demand.',
      },
    ],
    howItWorks: '/how-it-works-agents',
    other: { audience: 'buyer', question: 'Not an agent?', answer: "I'm a buyer" },
  };
}
