import { SCORE_MAX, SCORE_MIN } from '@threshold/core/rules/matching/score';
import { Link } from 'react-router';
import { usePublicConfig } from '../../api/public-config';
import type { MetaOf } from '../../shared/page-meta';
import { LinkButton } from '../../ui/forms/button';
import { benefits, buyerComparison, buyerSteps, privacyAndControl } from './content';
import { SearchInDoorway } from './illustrations';
import { ScoreBreakdown, ScoreTips } from './score';
import { Band, ClosingDoors, Comparison, Hero, Points, SignUpButton, Steps } from './sections';

export const meta: MetaOf = ({ brand }) => ({
  title: `How It Works for Home Buyers | ${brand}`,
  description: `Register free, describe the home you want, and be contacted by verified estate agents, often before it is advertised. How ${brand} works for home buyers.`,
});

const signUp = '/?view=buyer';

export default function HowItWorksBuyersPage() {
  const { brand } = usePublicConfig();
  return (
    <>
      <Hero
        title="Say it once, and be called first"
        text={`Describe the home you want. When an agent holds one that fits, ${brand} puts you in front of them. It is free for buyers.`}
        actions={
          <>
            <SignUpButton to={signUp} size="lg">
              Sign up as a buyer
            </SignUpButton>
            <LinkButton href="#score" size="lg" variant="secondary">
              How the score works
            </LinkButton>
          </>
        }
        picture={<SearchInDoorway />}
      />
      <Band title="Four steps" text="From registering to the first call.">
        <Steps steps={buyerSteps} />
      </Band>
      <Band title="What you gain" ground="sand">
        <Points points={benefits} />
      </Band>
      <Band
        id="score"
        title="Your score, line by line"
        text={`Agents see the readiest buyers first. Your score runs from ${SCORE_MIN} to ${SCORE_MAX} and is made of three parts. Choose what fits you and see what it comes to.`}
      >
        <ScoreBreakdown />
        <ScoreTips />
      </Band>
      <Band title="Beside the big portals" text="Use both. They do different things." ground="sand">
        <Comparison
          caption={`${brand} compared with big listing portals, for home buyers`}
          rows={buyerComparison}
        />
      </Band>
      <Band
        title="Privacy and control"
        text={
          <>
            Your details go to matched agents, and to nobody else unless you say so. The{' '}
            <Link to="/privacy-policy" className="link">
              Privacy Policy
            </Link>{' '}
            says it in full.
          </>
        }
      >
        <Points points={privacyAndControl} />
      </Band>
      <ClosingDoors
        title="Someone may be valuing it today"
        doors={[
          {
            title: 'For home buyers',
            text: 'Free, and yours to pause or delete whenever you like.',
            actions: <LinkButton to={signUp}>Sign up as a buyer</LinkButton>,
          },
        ]}
      />
    </>
  );
}
