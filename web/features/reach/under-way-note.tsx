import { useQuery } from '@tanstack/react-query';
import type { UnderWay } from '@threshold/core/contract/contact-preferences';
import { formatDayTime } from '@threshold/core/rules/format/format-day';
import { aHome } from '@threshold/core/rules/matching/search-defaults';
import { Checkbox } from '../../ui/forms/checkbox';
import { underWayQuery } from './reach.api';

interface UnderWayNoteProps {
  stop: boolean;
  onStopChange: (stop: boolean) => void;
}

/** Who goes on seeing a buyer who asks first, and the way to end that too. Nothing where nobody does. */
export function UnderWayNote({ stop, onStopChange }: UnderWayNoteProps) {
  const contacts = useQuery(underWayQuery).data?.contacts ?? [];
  if (contacts.length === 0) return null;
  const oneAgency = new Set(contacts.map(({ agencyId }) => agencyId)).size === 1;
  return (
    <div className="rounded-md border border-line p-4">
      <p className="font-medium">
        {oneAgency ? 'One agency still sees' : 'These agencies still see'} your details for a property:
      </p>
      <ul className="mt-1 list-disc pl-5">
        {contacts.map((contact) => (
          <li key={JSON.stringify(contact)} className="wrap-anywhere">
            {reasonOf(contact)}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-ink-soft">
        Until the viewing is over, the offer is settled or you take your yes back.
      </p>
      <Checkbox
        label="Stop these too"
        hint="Viewings to come are cancelled, and the agencies are told. An offer you made still stands: only they have to ask before they get in touch."
        checked={stop}
        onCheckedChange={onStopChange}
      />
    </div>
  );
}

function reasonOf({ agencyName, kind, home, startsAt }: UnderWay): string {
  if (kind === 'viewing' && startsAt)
    return `${agencyName}: viewing of ${aHome(home)} on ${formatDayTime(new Date(startsAt))}`;
  return kind === 'offer'
    ? `${agencyName}: your offer for ${aHome(home)}`
    : `${agencyName}: you said yes about ${aHome(home)}`;
}
