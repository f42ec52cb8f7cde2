import { landingBadge } from '@threshold/core/rules/format/money';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { usePublicConfig } from '../../api/public-config';
import { Container } from '../../ui/container';
import { Door } from './door';
import { type Audience, type CarriedParams, viewQuery } from './landing-state';

// The same columns above and below the line, so each link aligns with its door.
const COLUMNS = 'grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_30rem] xl:grid-cols-[minmax(0,1fr)_36rem]';
const PAIR = 'mx-auto grid w-full max-w-152 grid-cols-2 gap-4 sm:gap-10 lg:col-start-2';

export function Hero({ carriedParams }: { carriedParams: CarriedParams }) {
  const { brand } = usePublicConfig();
  const navigate = useNavigate();

  function enter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement)
      navigate(viewQuery(submitter.value as Audience, carriedParams));
  }

  return (
    <section aria-labelledby="promise" className="pt-10 sm:pt-14 lg:pt-20">
      <Container className={`${COLUMNS} gap-y-10`}>
        <div className="lg:self-center lg:pb-16">
          <h1 id="promise" tabIndex={-1} className="font-heading text-hero outline-none">
            {/* Fixed lines on a desk: broken by width, they would change when the font arrives. */}
            {['Homes that find', 'their buyers', "before they're listed."].map((line) => (
              <span key={line} className="xl:block xl:whitespace-nowrap">
                {line}{' '}
              </span>
            ))}
          </h1>
          <p className="mt-6 max-w-md text-lg text-ink-soft sm:text-xl">
            {brand} connects active home buyers to proactive estate agents through matching technology.
          </p>
        </div>
        {/* A GET form, so the doors work without JavaScript. */}
        <form method="get" onSubmit={enter} className={PAIR}>
          {carriedParams.referralCode && (
            <input type="hidden" name="ref" value={carriedParams.referralCode} />
          )}
          {carriedParams.returnTo && <input type="hidden" name="returnTo" value={carriedParams.returnTo} />}
          <Door
            audience="buyer"
            label="I'm a buyer"
            text="Tell agents what you want. Hear first."
            badge="Free for buyers"
          />
          <Door
            audience="agent"
            label="I'm an agent"
            text="See who's ready to buy your next instruction."
            badge={landingBadge()}
          />
        </form>
      </Container>
      {/* The line under both doors. */}
      <div aria-hidden="true" className="h-0.5 bg-ink" />
      <Container className={COLUMNS}>
        <div className={PAIR}>
          <HowWeWork to="/how-it-works-buyers" whom="for buyers" />
          <HowWeWork to="/how-it-works-agents" whom="for agents" />
        </div>
      </Container>
    </section>
  );
}

function HowWeWork({ to, whom }: { to: string; whom: string }) {
  return (
    <Link to={to} className="link inline-flex min-h-12 items-center justify-center">
      See how we work<span className="sr-only"> {whom}</span>
    </Link>
  );
}
