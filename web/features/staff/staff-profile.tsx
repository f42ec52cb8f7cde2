import { useQuery } from '@tanstack/react-query';
import { isInheritedAccess } from '@threshold/core/rules/account/entitlement';
import { formatAccountStatus } from '@threshold/core/rules/account/format-account-status';
import { displayName } from '@threshold/core/rules/format/names';
import { OPERATING_RADIUS_STAFF_FALLBACK, radiusLabel } from '@threshold/core/rules/matching/search-defaults';
import { Check } from 'lucide-react';
import type { CurrentUser } from '../../session/current-user';
import { Card, CardText, CardTitle } from '../../ui/card';
import { Badge } from '../../ui/data/badge';
import { DefinitionList } from '../../ui/data/definition-list';
import { QueryView } from '../../ui/data/query-view';
import { TextSkeleton } from '../../ui/feedback/skeletons';
import { EditMyself } from './edit-myself';
import { type Agency, agencyQuery } from './staff.api';

const orNotProvided = (text: string | null | undefined) => text?.trim() || 'Not provided';

export default function StaffProfile({ user }: { user: CurrentUser }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card padding="lg">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <CardTitle as="h2">Personal Information</CardTitle>
          <EditMyself user={user} />
        </div>
        <DefinitionList
          className="mt-3"
          items={[
            { term: 'Name', detail: displayName(user) },
            { term: 'Job title', detail: orNotProvided(user.jobTitle) },
            { term: 'Email', detail: <span className="wrap-anywhere">{user.email}</span> },
            { term: 'Phone', detail: orNotProvided(user.phone) },
            { term: 'Role', detail: <Badge tone="blue">Staff Member</Badge> },
            { term: 'Status', detail: <Badge tone="green">Active</Badge> },
          ]}
        />
      </Card>
      <AgencyCard parentAgentId={user.parentAgentId} />
      <BenefitsCard subscriptionStatus={user.subscriptionStatus} className="lg:col-span-2" />
    </div>
  );
}

function AgencyCard({ parentAgentId }: { parentAgentId: string | null }) {
  const query = useQuery({ ...agencyQuery(parentAgentId ?? ''), enabled: parentAgentId !== null });
  return (
    <Card padding="lg">
      <CardTitle as="h2">Agency Information</CardTitle>
      {parentAgentId === null ? (
        <AgencyFacts agency={null} />
      ) : (
        <QueryView
          inCard
          query={query}
          failed="Your agency's details didn't load"
          waiting="Loading your agency..."
          loading={<TextSkeleton lines={4} className="mt-3 gap-6 py-3" />}
        >
          {(agency) => <AgencyFacts agency={agency} />}
        </QueryView>
      )}
    </Card>
  );
}

function AgencyFacts({ agency }: { agency: Agency | null }) {
  return (
    <DefinitionList
      className="mt-3"
      items={[
        { term: 'Agency name', detail: orNotProvided(agency?.agencyName) },
        { term: 'Agency admin', detail: agency ? displayName(agency) : orNotProvided(null) },
        { term: 'Branch location', detail: orNotProvided(agency?.branchLocation) },
        {
          term: 'Operating radius',
          detail: radiusLabel(agency?.operatingRadius || OPERATING_RADIUS_STAFF_FALLBACK),
        },
      ]}
    />
  );
}

const FEATURES = ['Unlimited buyer searches', 'Advanced analytics', 'Priority support', 'Enhanced matching'];

interface BenefitsCardProps {
  /** The agency's subscription, shared by its staff. */
  subscriptionStatus: string | null;
  className?: string;
}

function BenefitsCard({ subscriptionStatus, className }: BenefitsCardProps) {
  const inherited = isInheritedAccess(subscriptionStatus);
  const trouble = formatAccountStatus(subscriptionStatus, 'staff');
  return (
    <Card padding="lg" className={className}>
      <CardTitle as="h2">Subscription Benefits</CardTitle>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="font-medium">{inherited ? 'Inherited Access' : 'Trial Period'}</h3>
        {inherited && (
          <Badge tone={trouble ? 'brick' : 'green'}>{trouble?.badge ?? 'Premium (Inherited)'}</Badge>
        )}
      </div>
      {trouble ? (
        <CardText>{trouble.line}</CardText>
      ) : inherited ? (
        <ul className="mt-3 grid gap-x-6 gap-y-1.5 sm:grid-cols-2 lg:grid-cols-4">
          {FEATURES.map((feature) => (
            <li key={feature} className="flex items-center gap-2">
              <Check aria-hidden="true" className="size-4.5 shrink-0 text-green" />
              {feature}
            </li>
          ))}
        </ul>
      ) : (
        <CardText>Contact your agency owner to activate premium features.</CardText>
      )}
    </Card>
  );
}
