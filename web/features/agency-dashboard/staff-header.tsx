import { displayName } from '@threshold/core/rules/format/names';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CurrentUser } from '../../session/current-user';
import { withoutParameters } from '../../shared/without-parameters';
import { Badge } from '../../ui/data/badge';
import { Button } from '../../ui/forms/button';
import { toast } from '../../ui/overlays/toast-store';
import { PageTitle } from '../../ui/page-title';

const WELCOME_MS = 6_000;

/** Shows a welcome toast after an accepted invitation; removing the parameter prevents a repeat on reload. */
export function StaffHeader({ user, onSearch }: { user: CurrentUser; onSearch: () => void }) {
  const [query, setQuery] = useSearchParams();
  const welcome = query.get('staff') === 'welcome';
  const [isNew] = useState(welcome);
  useEffect(() => {
    if (!welcome) return;
    toast({
      variant: 'success',
      title: 'Welcome to your staff dashboard!',
      description: "You have access to all premium features through your agency's subscription.",
      duration: WELCOME_MS,
    });
    setQuery(withoutParameters('staff'), { replace: true });
  }, [welcome, setQuery]);
  return (
    <PageTitle
      title="Staff Dashboard"
      text={`${isNew ? 'Welcome' : 'Welcome back'}, ${displayName(user)}`}
      badges={<Badge tone="blue">Staff Member</Badge>}
      action={
        <Button onClick={onSearch}>
          <Search aria-hidden="true" />
          Search for Buyers
        </Button>
      }
    />
  );
}
