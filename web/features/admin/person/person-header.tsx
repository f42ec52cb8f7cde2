import type { AdminPerson } from '@threshold/core/contract/admin-person';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { formatPence, formatPenceWhole } from '@threshold/core/rules/format/money';
import { useEffect, useRef } from 'react';
import { Card } from '../../../ui/card';
import { Badge } from '../../../ui/data/badge';
import { Button } from '../../../ui/forms/button';
import { useDialogState } from '../../../ui/overlays/use-dialog-state';
import { TwoStepOff } from '../people/two-step-off';
import { STATUS_LABELS } from '../setup-fees/labels';
import { KeyValueList } from '../shared/key-value-list';
import { codeLabel } from '../shared/labels';
import { PersonLink } from '../shared/person-link';

type Person = AdminPerson['person'];
const day = (date: string | null) => date && formatDay(new Date(date));

export function PersonHeader({ person }: { person: Person }) {
  const { agency } = person;
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useDialogState<{ id: string; name: string }>();
  // The link that opened this page is hidden with the list, so move the focus to the name.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-2">
        <h2 ref={heading} tabIndex={-1} className="mr-1 text-xl font-semibold wrap-anywhere outline-none">
          {person.name}
        </h2>
        <Badge tone="blue">{agency ? (agency.role === 'staff' ? 'Staff' : 'Agent') : 'Buyer'}</Badge>
        {!person.isActive && <Badge tone="brick">Switched off</Badge>}
        {!person.emailConfirmed && <Badge tone="outline">Email not confirmed</Badge>}
      </div>
      <KeyValueList
        items={[
          ['Email', person.email],
          ['Phone', person.phone],
          ['Current postcode', person.currentPostcode],
          ['Joined', day(person.createdAt)],
          ['Last here', day(person.lastActiveAt)],
          ['Signs in with', person.twoStep ? 'Password and a code (two-step)' : 'Password alone'],
          ...(agency ? agencyItems(agency) : []),
        ]}
      />
      {person.twoStep && (
        <Button variant="secondary" size="sm" className="mt-4" onClick={() => dialog.open(person)}>
          Switch two-step off
        </Button>
      )}
      <TwoStepOff dialog={dialog} focusFallback={heading} />
    </Card>
  );
}

const agencyItems = (agency: NonNullable<Person['agency']>) =>
  [
    ['Agency', agency.name],
    ['Business address', agency.address],
    ['Branch location', agency.branch],
    ['Website', agency.websiteUrl],
    [
      'Verification',
      [codeLabel(agency.verificationStatus), agency.verificationNotes].filter(Boolean).join('. '),
    ],
    ['Subscription', codeLabel(agency.subscriptionStatus)],
    // Past due: the current period has begun but is not paid.
    [
      agency.subscriptionStatus === 'past_due' ? 'Unpaid month ends' : 'Paid until',
      day(agency.currentPeriodEnd),
    ],
    [
      'Setup fee',
      `${formatPenceWhole(agency.setupFeePence)}, ${STATUS_LABELS[agency.setupFeeStatus].toLowerCase()}`,
    ],
    ['Referral credits', agency.creditPence > 0 ? formatPence(agency.creditPence) : null],
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
  ] as const;
