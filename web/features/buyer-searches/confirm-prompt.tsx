import type { BuyerSearch } from '@threshold/core/contract/buyer-searches';
import { isStale } from '@threshold/core/rules/matching/stale';
import { Button } from '../../ui/forms/button';
import { useConfirmSearch } from './search-changes';

export function needsConfirming(search: BuyerSearch, now: Date): boolean {
  const confirmed = search.lastConfirmedAt === null ? null : new Date(search.lastConfirmedAt);
  return search.isActive && isStale(confirmed, now);
}

/** Shown for active searches that were not confirmed for a week. */
export function ConfirmPrompt({ search, now }: { search: BuyerSearch; now: Date }) {
  const confirm = useConfirmSearch(search);
  if (!needsConfirming(search, now)) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-green-line bg-green-tint px-5 py-3">
      <p className="font-medium">Confirm you're still looking</p>
      <Button size="sm" pending={confirm.isPending} onClick={() => confirm.mutate()}>
        Yes, I'm still looking
      </Button>
    </div>
  );
}
