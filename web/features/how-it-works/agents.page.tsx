import { usePublicConfig } from '../../api/public-config';
import type { MetaOf } from '../../shared/page-meta';
import { LinkButton } from '../../ui/forms/button';
import {
  agentComparison,
  agentSteps,
  leadGeneration,
  stockStep,
  teamManagement,
  timeSaving,
} from './content';
import { BuyersInDoorway, TeamPicture } from './illustrations';
import { Pricing, useAgentPricing } from './pricing';
import { Band, ClosingDoors, Comparison, Hero, Points, SignUpButton, Steps } from './sections';

export const meta: MetaOf = ({ brand }) => ({
  title: `How It Works for Estate Agents | ${brand}`,
  description: `Find buyers for a property before you list it. ${brand} shows estate agents matching buyers near their branch, most ready first.`,
});

const signUp = '/?view=agent';

export default function HowItWorksAgentsPage() {
  const { brand } = usePublicConfig();
  const { priceNet, priceSummary } = useAgentPricing();
  return (
    <>
      <Hero
        title="Know who'll buy it before you list it"
        text={`Enter a property and ${brand} shows you nearby buyers looking for exactly that, most ready first.`}
        actions={
          <>
            <SignUpButton to={signUp} size="lg">
              Sign up as an agent
            </SignUpButton>
            <LinkButton href="#pricing" size="lg" variant="secondary">
              See pricing
            </LinkButton>
          </>
        }
        picture={<BuyersInDoorway />}
      />
      <Band title="Four steps" text="From signing up to winning the instruction.">
        <Steps steps={agentSteps} />
        <div className="mt-4 flex flex-col gap-4 rounded-md border border-line bg-surface p-5 sm:flex-row sm:items-center sm:justify-between sm:gap-8">
          <div className="max-w-prose">
            <h3 className="text-lg leading-7 font-semibold">{stockStep.title}</h3>
            <p className="mt-1 text-ink-soft">{stockStep.text}</p>
          </div>
          <LinkButton variant="secondary" to="/developers">
            How to connect your CRM
          </LinkButton>
        </div>
      </Band>
      <Band
        title="Save time every day"
        text="Fewer cold calls, more conversations that lead somewhere."
        ground="sand"
        split
      >
        <Points points={timeSaving} columns={2} />
      </Band>
      <Band
        title="Leads you don't have to chase"
        text="Every buyer tells you something about your market, and some have a home to sell."
      >
        <Points points={leadGeneration} />
      </Band>
      <Band
        title="One account for the whole team"
        text="Agency owners manage the team from their dashboard."
        ground="sand"
      >
        <div className="grid items-center gap-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-16">
          <Points points={teamManagement} columns={1} />
          <TeamPicture />
        </div>
      </Band>
      <Band title="How we compare with the big portals">
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
