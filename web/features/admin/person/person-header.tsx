import type { AdminAgent } from '@threshold/core/contract/admin';
import type { AdminPerson } from '@threshold/core/contract/admin-person';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { formatPence, formatPenceWhole } from '@threshold/core/rules/format/money';
import { useEffect, useRef } from 'react';
import { Card } from '../../../ui/card';
import { Badge } from '../../../ui/data/badge';
import { Button } from '../../../ui/forms/button';
import { useDialogState } from '../../../ui/overlays/use-dialog-state';
import { AgentActions, AgentDialogHost, useAgentDialogs } from '../agents/agent-actions';
import { AgentStatusBadge } from '../agents/agent-status-badge';
import { Areas } from '../agents/areas';
import { TwoStepOff } from '../people/two-step-off';
import { STATUS_LABELS } from '../setup-fees/labels';
import { KeyValueList } from '../shared/key-value-list';
import { codeLabel } from '../shared/labels';
import { PersonLink } from '../shared/person-link';

type Person = AdminPerson['person'];
const day = (date: string | null) => date && formatDay(new Date(date));

interface PersonHeaderProps {
  person: Person;
  /** For an agent. */
  agent: AdminAgent | null;
}

export function PersonHeader({ person, agent }: PersonHeaderProps) {
  const { agency } = person;
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useDialogState<{ id: string; name: string }>();
  const dialogs = useAgentDialogs();
  // The link that opened this page is hidden with the list, so move the focus to the name.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-2">
        <h2 ref={heading} tabIndex={-1} className="mr-1 text-xl font-semibold wrap-anywhere outline-none">
          {person.name}
        </h2>
        <Badge tone="blue">{agent ? (agent.agentRole === 'staff' ? 'Staff' : 'Agent') : 'Buyer'}</Badge>
        {agent && <AgentStatusBadge agent={agent} />}
        {!person.isActive && <Badge tone="brick">Switched off</Badge>}
        {!person.emailConfirmed && <Badge tone="outline">Email not confirmed</Badge>}
      </div>
      <KeyValueList
        items={[
          ['Email', person.email],
          ['Phone', person.phone],
          ['Current postcode', person.currentPostcode],
          ['Joined', day(person.createdAt)],
          ['Last active', day(person.lastActiveAt)],
          ['Logs in with', person.twoStep ? 'Password and a code (two-step)' : 'Password only'],
          ...(agent && agency ? agentItems(agent, agency) : []),
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {agent && <AgentActions agent={agent} dialogs={dialogs} />}
        {person.twoStep && (
          <Button variant="secondary" size="sm" onClick={() => dialog.open(person)}>
            Turn off two-step
          </Button>
        )}
      </div>
      <AgentDialogHost {...dialogs} />
      <TwoStepOff dialog={dialog} focusFallback={heading} />
    </Card>
  );
}

const agentItems = (agent: AdminAgent, agency: NonNullable<Person['agency']>) =>
  [
    ['Agency', agent.agencyName],
    ['Business address', agent.businessAddress],
    ['Branch location', agent.branchLocation],
    ['Website', agent.websiteUrl],
    [
      'Verification',
      [codeLabel(agent.verificationStatus), agent.verificationNotes].filter(Boolean).join('. '),
    ],
    ['Subscription', codeLabel(agent.subscriptionStatus)],
    // Past due: the current period has begun but is not paid.
    [
      agent.subscriptionStatus === 'past_due' ? 'Unpaid month ends' : 'Paid until',
      day(agency.currentPeriodEnd),
    ],
    [
      'Setup fee',
      `${formatPenceWhole(agent.setupFeeAmount)}, ${STATUS_LABELS[agent.setupFeeStatus].toLowerCase()}`,
    ],
    ['Referral credits', agent.referralCredits > 0 ? formatPence(agent.referralCredits) : null],
    ['Owner', agency.owner && <PersonLink id={agency.owner.id}>{agency.owner.name}</PersonLink>],
    [
      'Staff',
      agency.staff.length > 0 && (
        <span className="flex flex-wrap gap-x-3">
          {agency.staff.map((one) => (
            <PersonLink key={one.id} id={one.id}>
              {one.name}
            </PersonLink>
          ))}
        </span>
      ),
    ],
    [
      agent.areasSetByHand ? 'Areas of operation, set manually' : 'Areas of operation',
      agent.areasOfOperation.length > 0 && <Areas codes={agent.areasOfOperation} />,
    ],
    [
      'Status set manually',
      agent.statusSetByHandAt && `${day(agent.statusSetByHandAt)}. Billing doesn't change it.`,
    ],
  ] as const;
