import { type PageLoader, query } from '../../api/page-loader';
import { useAuth } from '../../session/auth';
import { type CurrentUser, isStaff } from '../../session/current-user';
import type { MetaOf } from '../../shared/page-meta';
import { SectionNav } from '../../shared/section-nav';
import { Container } from '../../ui/container';
import { PageTitle } from '../../ui/page-title';
import { ApiKeys } from './api-keys';
import { keysQuery } from './api-keys.api';
import { ImportStock } from './import-stock';
import { NightlyFeed } from './nightly-feed';
import { RunList } from './run-list';
import { Part, Section } from './section';
import { importsQuery, mappingsQuery } from './stock-imports.api';
import { SavedCodes } from './unknown-codes';
import { Webhooks } from './webhooks';
import { endpointsQuery } from './webhooks.api';

const description = 'Import your stock and connect your other systems.';

export const meta: MetaOf = () => ({ title: 'Integrations', description, noIndex: true });

export const loader: PageLoader = (user) => [
  query(importsQuery),
  query(mappingsQuery),
  ...(isStaff(user) ? [] : [query(keysQuery), query(endpointsQuery)]),
];

const FOR_ALL = [
  { label: 'Import your stock', anchor: 'stock' },
  { label: 'Past imports', anchor: 'imports' },
  { label: 'Nightly import', anchor: 'nightly' },
];
const FOR_OWNERS = [
  { label: 'API keys', anchor: 'api-keys' },
  { label: 'Webhooks', anchor: 'webhooks' },
];

export default function IntegrationsPage() {
  const { user } = useAuth();
  return user && <Integrations user={user} />;
}

function Integrations({ user }: { user: CurrentUser }) {
  const staff = isStaff(user);
  return (
    <Container className="py-8 sm:py-10">
      <PageTitle title="Integrations" text={description} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[13rem_minmax(0,56rem)] lg:gap-10">
        <SectionNav label="Integrations" entries={staff ? FOR_ALL : [...FOR_ALL, ...FOR_OWNERS]} />
        <div className="grid min-w-0 gap-12">
          <Section
            id="stock"
            title="Import your stock"
            text={
              staff
                ? "See the buyers for every property your agency has. Imported properties are in your agency owner's list."
                : 'See the buyers for every property you have, without typing them in.'
            }
          >
            <ImportStock user={user} />
            <SavedCodes />
            <Part id="imports" title="Past imports">
              <RunList user={user} />
            </Part>
            <Part id="nightly" title="Nightly import">
              <NightlyFeed staff={staff} />
            </Part>
          </Section>
          {!staff && (
            <>
              <ApiKeys user={user} />
              <Webhooks user={user} />
            </>
          )}
        </div>
      </div>
    </Container>
  );
}
