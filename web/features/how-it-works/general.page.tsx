import { SCORE_MAX, SCORE_MIN } from '@threshold/core/rules/matching/score';
import { Link } from 'react-router';
import { usePublicConfig } from '../../api/public-config';
import { useSignedInHint } from '../../session/signed-in-hint';
import { loginUrl } from '../../shared/browser-navigation';
import type { MetaOf } from '../../shared/page-meta';
import { TerraceArt } from '../../ui/brand/terrace-art';
import { LinkButton } from '../../ui/forms/button';
import { agentSteps, buyerSteps, generalComparison } from './content';
import { useAgentPricing } from './pricing';
import { ScoreSplit } from './score';
import { Band, ClosingDoors, Comparison, Hero, SignUpButton, Steps } from './sections';

export const meta: MetaOf = ({ brand }) => ({
  title: `How It Works | ${brand}`,
  description: `How ${brand} matches home buyers in England with estate agents before a property is advertised: the steps for each, and how buyers are scored.`,
});

const buyerSignUp = loginUrl({ userType: 'buyer', tab: 'signup' });
const agentSignUp = loginUrl({ userType: 'agent', tab: 'signup' });

export default function HowItWorksPage() {
  const { brand } = usePublicConfig();
  const { priceSummary } = useAgentPricing();
  const doors = [
    {
      title: "I'm buying a home",
      text: 'Free for buyers. Set up your first search in minutes.',
      actions: <DoorLinks signUp={buyerSignUp} action="Sign up as a buyer" more="buyers" />,
    },
    {
      title: "I'm an estate agent",
      text: `${priceSummary}.`,
      actions: <DoorLinks signUp={agentSignUp} action="Sign up as an agent" more="agents" />,
    },
  ];
  return (
    <>
      <Hero
        title="Buyers first, listings second"
        text={`On ${brand}, buyers say what they're looking for, and agents with a matching home find them, often before it's advertised.`}
        actions={<HeroActions />}
        picture={<TerraceArt className="self-end" />}
      />
      <Band title="For estate agents" text="Four steps from new property to ready buyers.">
        <Steps steps={agentSteps} />
      </Band>
      <Band title="For home buyers" text="Four steps, then agents come to you." ground="sand">
        <Steps steps={buyerSteps} />
      </Band>
      <Band
        title="One score, published rules"
        text={`Every buyer has a score from ${SCORE_MIN} to ${SCORE_MAX}. The higher it is, the higher they appear on agents' lists. Three things count, and nobody can pay to raise it.`}
      >
        <ScoreSplit />
        <p className="mt-8">
          <Link to="/how-it-works-buyers#score" className="link inline-flex min-h-11 items-center">
            See how the score works
          </Link>
        </p>
      </Band>
      <Band title="How we compare with the big portals" ground="sand">
        <Comparison caption={`${brand} compared with big listing portals`} rows={generalComparison} />
      </Band>
      <ClosingDoors title="Are you buying or selling homes?" doors={doors} />
    </>
  );
}

function HeroActions() {
  const signedIn = useSignedInHint();
  return (
    <>
      <SignUpButton href={buyerSignUp} size="lg">
        Sign up as a buyer
      </SignUpButton>
      {!signedIn && (
        <LinkButton href={agentSignUp} size="lg" variant="secondary">
          Sign up as an agent
        </LinkButton>
      )}
    </>
  );
}

function DoorLinks({ signUp, action, more }: { signUp: string; action: string; more: 'buyers' | 'agents' }) {
  return (
    <>
      <LinkButton href={signUp}>{action}</LinkButton>
      <LinkButton to={`/how-it-works-${more}`} variant="link">
        More for {more}
      </LinkButton>
    </>
  );
}
