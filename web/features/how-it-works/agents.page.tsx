import { usePublicConfig } from '../../api/public-config';
import type { MetaOf } from '../../shared/page-meta';
import { LinkButton } from '../../ui/forms/button';
import { agentComparison, agentSteps, leadGeneration, teamManagement, timeSaving } from './content';
import { BuyersInDoorway, TeamPicture } from './illustrations';
import { Pricing, useAgentPricing } from './pricing';
import { Band, ClosingDoors, Comparison, Hero, Points, SignUpButton, Steps } from './sections';

export const meta: MetaOf = ({ brand }) => ({
  title: `How It Works for Estate Agents | ${brand}`,
  description: `Find buyers for a property before you list it. ${brand} shows estate agents the matching buyers near their branch, the readiest first.`,
});

const signUp = '/?view=agent';

export default function HowItWorksAgentsPage() {
  const { brand } = usePublicConfig();
  const { priceNet, priceSummary } = useAgentPricing();
  return (
    <>
      <Hero
        title="Know who will buy it before you list it"
        text={`Describe a property and ${brand} shows you the people nearby who are looking for exactly that, the readiest first.`}
        actions={
          <>
            <SignUpButton to={signUp} size="lg">
              Sign up as an agent
            </SignUpButton>
            <LinkButton href="#pricing" size="lg" variant="secondary">
              See the price
            </LinkButton>
          </>
        }
        picture={<BuyersInDoorway />}
      />
      <Band title="Four steps" text="From registering to the instruction.">
        <Steps steps={agentSteps} />
      </Band>
      <Band
        title="Time back in your day"
        text="Less ringing round, more conversations that lead somewhere."
        ground="sand"
        split
      >
        <Points points={timeSaving} columns={2} />
      </Band>
      <Band
        title="Leads you did not have to chase"
        text="Every buyer tells you something about the market, and some are sellers too."
      >
        <Points points={leadGeneration} />
      </Band>
      <Band
        title="The whole team at one address"
        text="An agency owner runs the team from the dashboard."
        ground="sand"
      >
        <div className="grid items-center gap-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-16">
          <Points points={teamManagement} columns={1} />
          <TeamPicture />
        </div>
      </Band>
      <Band title="Beside the big portals">
        <Comparison
          caption={`${brand} compared with big listing portals, for estate agents`}
          rows={agentComparison(priceNet)}
        />
      </Band>
      <Pricing />
      <ClosingDoors
        title="Your next buyer is already looking"
        doors={[
          {
            title: 'For estate agents',
            text: `${priceSummary}.`,
            actions: <LinkButton to={signUp}>Sign up as an agent</LinkButton>,
          },
        ]}
      />
    </>
  );
}
