import { usePublicConfig } from '../../api/public-config';
import { LinkButton } from '../../ui/forms/button';

export function HowCounted() {
  return (
    <details>
      <summary className="link min-h-11 cursor-pointer py-2 text-lg">How we count</summary>
      <ul className="mt-4 grid max-w-prose list-disc gap-2 pl-5">
        <li>We count each buyer once, however many searches they've saved.</li>
        <li>We only count buyers who've confirmed their email address and joined at least 7 days ago.</li>
        <li>
          We count buyers looking for this type of home, with this many bedrooms or fewer, in this area. For a
          full postcode, we use its area, such as LN1.
        </li>
        <li>
          If you add a price, we only count buyers whose budget covers it. We round prices to £25,000 and only
          show them where more than 20 buyers are looking.
        </li>
        <li>Buyers tell us what they're looking for and what they'd pay. We don't check their finances.</li>
        <li>
          We show a range, to protect buyers' privacy. We add buyers in groups of 5 to 12, and the group size
          changes every day, so a small group may not show at all. We count once a day, so everyone sees the
          same numbers until midnight.
        </li>
        <li>This isn't a valuation, or a promise that anyone will buy.</li>
      </ul>
    </details>
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
          Estate agents introduce buyers to sellers. Ask two or three agents near you whether they use {brand}
          . If they do, they can see these buyers and make you a demand report with numbers you can check
          yourself.
        </p>
        <p>
          Compare fees and contracts before you sign. Every estate agent must belong to The Property Ombudsman
          or the Property Redress Scheme: ask which one. We don't pass your details to anyone.
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
