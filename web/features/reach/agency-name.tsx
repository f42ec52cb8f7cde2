import { BadgeCheck } from 'lucide-react';
import { CardTitle } from '../../ui/card';
import { Badge } from '../../ui/data/badge';
import { safeWebsite } from './words';

export interface AgencyNameProps {
  agencyName: string;
  verified: boolean;
  websiteUrl: string | null;
}

/** An agency as a buyer meets it: its name, whether we have checked it, and where it is on the web. */
export function AgencyName({ agencyName, verified, websiteUrl }: AgencyNameProps) {
  const website = safeWebsite(websiteUrl);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2">
      <CardTitle className="wrap-anywhere">{agencyName}</CardTitle>
      {verified && (
        <Badge tone="green">
          <BadgeCheck aria-hidden="true" />
          Verified
        </Badge>
      )}
      {website && (
        <a
          href={website}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Website of ${agencyName}`}
          className="link inline-flex min-h-11 items-center"
        >
          Website
        </a>
      )}
    </div>
  );
}
