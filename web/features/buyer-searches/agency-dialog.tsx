import { useQuery } from '@tanstack/react-query';
import type { NotificationCard } from '@threshold/core/contract/notifications';
import { formatDayTime } from '@threshold/core/rules/format/format-day';
import { normalisePhone } from '@threshold/core/rules/format/phones';
import { aHome } from '@threshold/core/rules/matching/search-defaults';
import { BadgeCheck, Globe, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { safeWebsite } from '../../shared/safe-website';
import { Badge } from '../../ui/data/badge';
import { QueryView } from '../../ui/data/query-view';
import { TextSkeleton } from '../../ui/feedback/skeletons';
import { Button } from '../../ui/forms/button';
import { Dialog } from '../../ui/overlays/dialog';
import { notificationCardQuery } from './buyer-searches.api';

interface AgencyDialogProps {
  open: boolean;
  /** Notification to show; null if closed. */
  id: string | null;
  onClose: () => void;
}

/** Details of a notification: the agency, the matching searches and the time. */
export function AgencyDialog({ open, id, onClose }: AgencyDialogProps) {
  const card = useQuery({ ...notificationCardQuery(id ?? ''), enabled: id !== null });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={card.data?.agency?.name ?? 'Estate agency'}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <QueryView
        inCard
        query={card}
        failed="We couldn't open this notification"
        waiting="Loading the agency..."
        loading={<TextSkeleton lines={3} />}
      >
        {(found) => <AgencyCard card={found} />}
      </QueryView>
    </Dialog>
  );
}

function AgencyCard({ card: { agency, properties } }: { card: NotificationCard }) {
  return (
    <>
      {agency ? <Contact agency={agency} /> : <p>This agency has closed its account and can't see you.</p>}
      <h3 className="mt-5 border-t border-line pt-5 font-semibold">Homes for you</h3>
      <ul className="mt-2 grid gap-3">
        {properties.map((each) => (
          <li key={`${each.sentAt}-${each.search}-${each.home}`} className="wrap-anywhere">
            <span className="block">
              {each.home ? aHome(each.home).replace('a', 'A') : 'A property'}
              {each.search ? ` that matches "${each.search}"` : " for a search you've deleted"}
            </span>
            <time dateTime={each.sentAt} className="text-sm text-ink-soft tabular-nums">
              {formatDayTime(new Date(each.sentAt))}
            </time>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-ink-soft">They can contact you. You can also call them.</p>
    </>
  );
}

function Contact({ agency }: { agency: NonNullable<NotificationCard['agency']> }) {
  const website = safeWebsite(agency.websiteUrl);
  return (
    <div className="grid gap-1">
      <div className="mb-1">
        {agency.isVerified ? (
          <Badge tone="green">
            <BadgeCheck aria-hidden="true" className="size-4" />
            Verified agency
          </Badge>
        ) : (
          <Badge>Not verified</Badge>
        )}
      </div>
      {agency.branchLocation && <Line icon={<MapPin />}>{agency.branchLocation}</Line>}
      {agency.phone && (
        <Line icon={<Phone />}>
          <a href={`tel:${normalisePhone(agency.phone)}`} className="link py-2.5 tabular-nums">
            {agency.phone}
          </a>
        </Line>
      )}
      {website && (
        <Line icon={<Globe />}>
          <a
            href={website}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="link py-2.5 wrap-anywhere"
          >
            {new URL(website).host}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </Line>
      )}
      {!agency.phone && !website && <p className="text-ink-soft">No phone number or website given.</p>}
    </div>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex min-h-11 items-center gap-2">
      <span aria-hidden="true" className="text-ink-soft [&_svg]:size-5">
        {icon}
      </span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
