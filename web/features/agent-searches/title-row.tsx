import { LockKeyhole, Search, ShieldAlert, ShieldCheck } from 'lucide-react';
import { Badge } from '../../ui/data/badge';
import { Button, LinkButton } from '../../ui/forms/button';
import { PageTitle } from '../../ui/page-title';
import type { Gate } from './search-gate';

export interface TitleRowProps {
  title: string;
  agency: string | null;
  verified: boolean;
  subscribed: boolean;
  upgradable: boolean;
  subscriptionBadge: string;
  gate: Gate;
  /** What stands between the agent and a search, in a word or two. */
  missing: string;
  onSearch: () => void;
}

export function TitleRow(props: TitleRowProps) {
  const { title, agency, verified, subscribed, upgradable, subscriptionBadge, gate, missing, onSearch } =
    props;
  const Shield = verified ? ShieldCheck : ShieldAlert;
  return (
    <PageTitle
      title={title}
      text={agency}
      badges={
        <>
          <Badge tone={verified ? 'green' : 'brick'}>
            <Shield aria-hidden="true" />
            {verified ? 'Verified' : 'Unverified'}
          </Badge>
          <Badge tone={subscribed ? 'green' : 'neutral'}>{subscriptionBadge}</Badge>
        </>
      }
      action={
        <>
          {upgradable && (
            <LinkButton variant="secondary" to="/subscribe">
              Upgrade
            </LinkButton>
          )}
          <SearchButton gate={gate} missing={missing} onClick={onSearch} />
        </>
      }
    />
  );
}

function SearchButton({
  gate,
  missing,
  onClick,
}: Pick<TitleRowProps, 'gate' | 'missing'> & { onClick: () => void }) {
  if (gate === 'open') {
    return (
      <Button onClick={onClick}>
        <Search aria-hidden="true" />
        Search Database
      </Button>
    );
  }
  return (
    <Button variant="secondary" onClick={onClick} className="py-1.5">
      <LockKeyhole aria-hidden="true" />
      <span className="text-left leading-5">
        <span className="block">Setup Required to Search</span>{' '}
        <span className="block text-sm font-normal text-ink-soft">({missing})</span>
      </span>
    </Button>
  );
}
