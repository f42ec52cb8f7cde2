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
  description: `Register for free, describe the home you want, and hear from verified estate agents, often before it's advertised. How ${brand} works for home buyers.`,
});

const signUp = '/?view=buyer';

export default function HowItWorksBuyersPage() {
  const { brand } = usePublicConfig();
  return (
    <>
      <Hero
        title="Tell us once. Hear first."
        text={`Describe the home you want. When an agent has a match, ${brand} puts you in front of them. It's free for buyers.`}
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
      <Band title="Four steps" text="From signing up to your first call.">
        <Steps steps={buyerSteps} />
      </Band>
      <Band title="What you get" ground="sand">
        <Points points={benefits} />
      </Band>
      <Band
        id="score"
        title="How your score works"
        text={`Agents see the most ready buyers first. Your score runs from ${SCORE_MIN} to ${SCORE_MAX} and has three parts. Select what applies to you to see your score.`}
      >
        <ScoreBreakdown />
        <ScoreTips />
      </Band>
      <Band
        title="How we compare with the big portals"
        text="Use both: we work before a home is listed, portals after."
        ground="sand"
      >
        <Comparison
          caption={`${brand} compared with big listing portals, for home buyers`}
          rows={buyerComparison}
        />
      </Band>
      <Band
        title="Privacy and control"
        text={
          <>
            We only share your details with matched agents, unless you agree to more. Read our{' '}
            <Link to="/privacy-policy" className="link">
              Privacy Policy
            </Link>{' '}
            for the full details.
          </>
        }
      >
        <Points points={privacyAndControl} />
      </Band>
      <ClosingDoors
        title="Someone could be valuing your next home today"
        doors={[
          {
            title: 'For home buyers',
            text: "It's free, and you can pause your searches or delete your account at any time.",
            actions: <LinkButton to={signUp}>Sign up as a buyer</LinkButton>,
          },
        ]}
      />
    </>
  );
}
