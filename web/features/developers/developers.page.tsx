import { curlExamples } from '@threshold/core/contract/public-api-examples';
import {
  IDEMPOTENCY_HOURS,
  IDEMPOTENCY_KEY_MAX,
  KEY_CALLS,
  ROTATION_HOURS,
  STOCK_FILES_PER_HOUR,
} from '@threshold/core/rules/account/api-keys';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePublicConfig } from '../../api/public-config';
import { Command } from '../../shared/command';
import type { MetaOf } from '../../shared/page-meta';
import { SectionNav } from '../../shared/section-nav';
import { Container } from '../../ui/container';
import { ERRORS, EVENTS, SCOPES } from './reference';

export const meta: MetaOf = ({ brand }) => ({
  title: `Developers | ${brand}`,
  description: `The ${brand} API for estate agencies: upload your stock, keep properties up to date, read matching buyers and receive signed webhooks. With curl examples.`,
});

const SECTIONS = [
  { anchor: 'keys', label: 'Get a key' },
  { anchor: 'stock', label: 'Upload your stock' },
  { anchor: 'properties', label: 'Single properties' },
  { anchor: 'matches', label: 'Matching buyers' },
  { anchor: 'work', label: 'What has happened' },
  { anchor: 'retries', label: 'Repeat a call safely' },
  { anchor: 'limits', label: 'Limits' },
  { anchor: 'errors', label: 'Errors' },
  { anchor: 'webhooks', label: 'Webhooks' },
  { anchor: 'openapi', label: 'OpenAPI' },
];

export default function DevelopersPage() {
  const { brand, publicUrl } = usePublicConfig();
  const curl = curlExamples(publicUrl);
  const site = publicUrl.replace(/\/+$/, '');
  return (
    <Container className="py-12 sm:py-16">
      <header className="max-w-2xl">
        <h1 className="font-heading text-hero lg:whitespace-nowrap">Connect your systems</h1>
        <p className="mt-5 text-lg text-pretty text-ink-soft">
          Send your agency's stock to {brand} every night, keep single properties up to date, and let your own
          systems know when something happens. You need one of your agency's API keys.
        </p>
      </header>
      <div className="mt-10 grid items-start gap-10 lg:grid-cols-[13rem_minmax(0,46rem)]">
        <SectionNav label="On this page" entries={SECTIONS} />
        <div className="grid min-w-0 gap-14">
          <Part id="keys" title="Get a key">
            <p>
              The agency's owner creates keys under{' '}
              <Link className="link" to="/integrations#api-keys">
                Integrations
              </Link>
              . We show a key once, so copy it to a safe place: we only store a hash of it. A key starts with{' '}
              <Code>thr_</Code>. Keep it on your server, never in a web page or an app. The API accepts no
              cookies and answers no other website's pages.
            </p>
            <p>
              The examples read it from the variable <Code>THRESHOLD_KEY</Code>. Check that your key works:
            </p>
            <Command label="Check a key">{curl.me}</Command>
            <p>Choose only the scopes a system needs:</p>
            <Terms terms={SCOPES} />
            <p>
              Rotate a key to replace it: the old one works for {ROTATION_HOURS} more hours. Revoke a key and
              it stops working straight away. A key only works while your agency can search for buyers. If
              it's suspended, unverified or unpaid, calls get the same errors as on the website.
            </p>
          </Part>

          <Part id="stock" title="Upload your stock">
            <p>
              Your CRM can already write a BLM file for Rightmove. Send the same file to us, up to four times
              a day. First see what it would do. Nothing is changed:
            </p>
            <Command label="Preview a stock file">{curl.preview}</Command>
            <p>Then upload it for real, for example every night from a scheduled task:</p>
            <Command label="Upload a stock file">{curl.upload}</Command>
            <p>
              The answer counts what was created, updated and withdrawn, and lists the records we could not
              use. A zip file with one <Code>.blm</Code> inside works too, up to 20 MB. For a CSV file use{' '}
              <Code>format=csv</Code> and the headings reference, address, postcode, price, bedrooms, type and
              status. If a file is cut off or would withdraw many properties, nothing is withdrawn until the
              owner confirms it.
            </p>
          </Part>

          <Part id="properties" title="Single properties">
            <p>
              You can create or change one property by your own reference. Properties must be for sale in
              England, within 20 miles of your branch.
            </p>
            <Command label="Create or change a property">{curl.put}</Command>
            <p>
              201 means created, 200 means changed. <Code>propertyType</Code> is house, bungalow or flat,{' '}
              <Code>marketStatus</Code> is available, underOffer or withdrawn. A reference has at most 80
              characters; URL-encode it.
            </p>
            <Command label="Read a property">{curl.get}</Command>
            <p>
              The header <Code>ETag</Code> names the version you read. Send it back as <Code>If-Match</Code>{' '}
              with a PUT or DELETE, and the change is refused with 412 if somebody else was faster. Send it as{' '}
              <Code>If-None-Match</Code> with a GET, and the answer is 304 while nothing has changed.
            </p>
            <p>List all your properties, a page at a time:</p>
            <Command label="List properties">{curl.list}</Command>
            <p>
              Pass <Code>nextCursor</Code> as <Code>cursor</Code> to get the next page, until it is null.
            </p>
            <p>
              When a property leaves the market, withdraw it. It stays with its history, and returns with the
              next PUT:
            </p>
            <Command label="Withdraw a property">{curl.withdraw}</Command>
          </Part>

          <Part id="matches" title="Matching buyers">
            <p>
              Read the best matching buyers of a property by its <Code>id</Code>, which every answer about a
              property has:
            </p>
            <Command label="Read matching buyers">{curl.matches}</Command>
            <p>
              The same rules apply as on the website. We tell each buyer you read, and show them the name of
              the key. Buyers who want to be asked first have no name and no contact details. The daily limit
              of buyers counts for people and keys together.
            </p>
            <p>
              When a buyer withdraws, you get a removal request. Delete what your systems hold of them, then
              confirm it on the website.
            </p>
          </Part>

          <Part id="work" title="What has happened">
            <p>
              Read stages, viewings, answers of buyers and removal requests since a time, oldest first. Names
              are not included: <Code>buyerRef</Code> is the one in your matches.
            </p>
            <p>
              When you read again, start a minute before the last item you have and skip the ids you know.
              Changes made at the same moment can appear one after the other.
            </p>
            <Command label="Read what has happened">{curl.work}</Command>
          </Part>

          <Part id="retries" title="Repeat a call safely">
            <p>
              If a connection breaks, you cannot know whether a change was made. Send an{' '}
              <Code>Idempotency-Key</Code> with every PUT, POST and DELETE: up to {IDEMPOTENCY_KEY_MAX}{' '}
              characters, new for each change. If you repeat the call with the same key within{' '}
              {IDEMPOTENCY_HOURS} hours, you get the first answer again and nothing is done twice. The same
              key with another body is refused with 409 <Code>IDEMPOTENCY_CONFLICT</Code>. While the first
              call is still running, a second one is refused with 409 and <Code>Retry-After</Code>.
            </p>
          </Part>

          <Part id="limits" title="Limits">
            <p>
              Each key may make {KEY_CALLS.max} calls a minute. Every answer says how many are left in the
              header <Code>RateLimit</Code>, as in <Code>{'"key";r=599;t=60'}</Code>: 599 calls for the next
              60 seconds. Above that you get 429 <Code>TOO_MANY_REQUESTS</Code>. Wait as many seconds as the
              header <Code>Retry-After</Code> says, then try again.
            </p>
            <p>
              An agency's keys may upload {STOCK_FILES_PER_HOUR} stock files an hour together, previews
              included.
            </p>
          </Part>

          <Part id="errors" title="Errors">
            <p>
              Every error has a <Code>message</Code> for people and an <Code>errorCode</Code> for programs. An
              invalid field is named in <Code>fieldErrors</Code>.
            </p>
            <Terms terms={ERRORS} />
          </Part>

          <Part id="webhooks" title="Webhooks">
            <p>
              The agency's owner adds endpoints under{' '}
              <Link className="link" to="/integrations#webhooks">
                Integrations
              </Link>
              , or a key with <Code>webhooks:write</Code> adds them at <Code>/api/v1/webhook-endpoints</Code>.
              We send a POST with JSON to your address when something happens. Events carry ids and counts,
              never a name: read the rest with your key.
            </p>
            <Terms terms={EVENTS} />
            <p>
              Events are signed as in Standard Webhooks. Your endpoint has a secret that starts with{' '}
              <Code>whsec_</Code>. Libraries that check it exist for most languages. To check an event
              yourself:
            </p>
            <ol className="list-decimal space-y-2 pl-6">
              <li>
                Join the headers <Code>webhook-id</Code> and <Code>webhook-timestamp</Code> and the body
                exactly as received, with a full stop between them.
              </li>
              <li>
                Decode the part of the secret after <Code>whsec_</Code> from base64. Compute HMAC-SHA256 of
                the text with it, and encode the result as base64.
              </li>
              <li>
                The header <Code>webhook-signature</Code> holds one or more signatures such as{' '}
                <Code>v1,g0hM9SsE...</Code>, separated by spaces. One of them must be <Code>v1,</Code> and
                your result.
              </li>
              <li>Refuse events whose timestamp is more than five minutes away from your clock.</li>
            </ol>
            <p>
              Answer with a status from 200 to 299 within 15 seconds. Otherwise we try again for three days.
              An event keeps its <Code>webhook-id</Code> however often it is sent, so remember the ids you
              have handled. Answer 410 to receive nothing more.
            </p>
          </Part>

          <Part id="openapi" title="OpenAPI">
            <p>
              The whole API is described at{' '}
              <a className="link" href={`${site}/api/v1/openapi.json`}>
                /api/v1/openapi.json
              </a>
              . Within version 1 we add fields and never remove or change them, so ignore fields you do not
              know.
            </p>
            <Command label="Read the OpenAPI description">{curl.openapi}</Command>
          </Part>
        </div>
      </div>
    </Container>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="min-w-0">
      <h2 id={`${id}-title`} className="font-heading text-3xl">
        {title}
      </h2>
      <div className="mt-4 space-y-4 leading-relaxed">{children}</div>
    </section>
  );
}

const Code = ({ children }: { children: string }) => (
  <code className="rounded-sm bg-sand px-1 py-0.5 text-[0.9em] wrap-anywhere">{children}</code>
);

function Terms({ terms }: { terms: Readonly<Record<string, string>> }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
      {Object.entries(terms).map(([term, text]) => (
        <div key={term} className="contents">
          <dt>
            <Code>{term}</Code>
          </dt>
          <dd className="mb-2 sm:mb-0">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
