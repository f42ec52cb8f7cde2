import { useQuery } from '@tanstack/react-query';
import type { WebhookEndpointWithSecret } from '@threshold/core/contract/webhooks';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { CurrentUser } from '../../session/current-user';
import { Card, CardTitle } from '../../ui/card';
import { QueryView } from '../../ui/data/query-view';
import { Banner } from '../../ui/feedback/banner';
import { CardSkeleton } from '../../ui/feedback/skeletons';
import { EndpointCard } from './endpoint-card';
import { NewEndpoint } from './endpoint-form';
import { SecretPanel } from './secret-panel';
import { Section } from './section';
import { endpointsQuery } from './webhooks.api';

/** For owners. */
export function Webhooks({ user }: { user: CurrentUser }) {
  const query = useQuery(endpointsQuery);
  const list = useRef<HTMLUListElement>(null);
  const [created, setCreated] = useState<WebhookEndpointWithSecret | null>(null);
  const creation = useRef<HTMLDivElement>(null);
  return (
    <Section
      id="webhooks"
      title="Webhooks"
      text={
        <>
          We tell your systems when something happens. Messages contain IDs and counts, never a buyer's name.{' '}
          <Link to="/developers#webhooks" className="link">
            How to check their signature
          </Link>
        </>
      }
    >
      {!user.canSearch && (
        <Banner tone="info" text="You can add and change endpoints once your agency can search for buyers." />
      )}
      <QueryView query={query} failed="Your endpoints didn't load" loading={<CardSkeleton />}>
        {({ endpoints }) =>
          endpoints.length === 0 ? (
            <p className="text-ink-soft">You have no endpoints yet.</p>
          ) : (
            <ul ref={list} tabIndex={-1} className="grid gap-4 outline-none">
              {endpoints.map((endpoint) => (
                <li key={endpoint.id} className="min-w-0">
                  <EndpointCard endpoint={endpoint} focusAfterDelete={list} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <div ref={creation} tabIndex={-1} className="outline-none">
        {created ? (
          <SecretPanel
            title="Your endpoint is ready"
            text="This is its signing secret. Copy it now and keep it somewhere safe. You won't be able to see it again."
            secret={created.secret}
            copyLabel="Copy secret"
            onDone={() => {
              setCreated(null);
              creation.current?.focus();
            }}
          />
        ) : (
          user.canSearch && (
            <Card padding="lg">
              <CardTitle>New endpoint</CardTitle>
              <NewEndpoint onCreated={setCreated} />
            </Card>
          )
        )}
      </div>
    </Section>
  );
}
