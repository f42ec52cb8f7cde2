import { usePublicConfig } from '../../api/public-config';
import { LinkButton } from '../../ui/forms/button';

export function HowCounted() {
  return (
    <section aria-labelledby="how-counted">
      <h2 id="how-counted" className="font-heading text-3xl">
        How it is counted
      </h2>
      <ul className="mt-4 grid max-w-prose list-disc gap-2 pl-5">
        <li>Each buyer counts once, however many searches they have saved.</li>
        <li>
          Only buyers who have confirmed their email address and joined at least 7 days ago are counted.
        </li>
        <li>
          Counted is who looks for this type of home, is content with this many bedrooms, and whose area
          reaches the middle of the place you name. A full postcode stands for its area, such as LN1.
        </li>
        <li>
          With a price, only who would pay it. Prices are rounded to £25,000, and shown only where more than
          20 buyers are looking.
        </li>
        <li>
          Buyers say themselves what they look for and what they would pay. We do not check their money.
        </li>
        <li>
          Figures are given as a range. Buyers are added in groups of 5 to 12, and the size of the groups
          changes every day, so a small group may not show at all. We count once a day, and the figures are
          the same for everyone until midnight, so that nobody can be recognised or followed.
        </li>
        <li>It is not a valuation, and no promise that anyone will buy.</li>
      </ul>
    </section>
  );
}

export function FindAnAgent() {
  const { brand } = usePublicConfig();
  return (
    <section aria-labelledby="find-an-agent">
      <h2 id="find-an-agent" className="font-heading text-3xl">
        No agent yet?
      </h2>
      <div className="mt-4 grid max-w-prose gap-3">
        <p>
          Buyers here are introduced by estate agents. Ask two or three agents near you whether they use{' '}
          {brand}: one who does can see these buyers, and make you a demand report with figures that you can
          check yourself.
        </p>
        <p>
          Compare fees and contracts before you sign. Every estate agent must belong to The Property Ombudsman
          or the Property Redress Scheme; ask which. We do not pass your details to anyone.
        </p>
        <p>
          <LinkButton to="/how-it-works" variant="secondary">
            How {brand} works
          </LinkButton>
        </p>
      </div>
    </section>
  );
}
