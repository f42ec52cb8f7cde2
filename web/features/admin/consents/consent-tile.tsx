import { formatCount } from '@threshold/core/rules/format/counts';
import { StatCard } from '../../../ui/data/stat-card';

interface TileProps {
  label: string;
  value: number;
  note: string;
  onOpen: () => void;
}

/** A figure that opens the people behind it. */
export function ConsentTileButton({ label, value, note, onOpen }: TileProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={`${label}: ${formatCount(value)}. Show the people`}
      className="rounded-lg text-left transition-colors *:h-full hover:*:border-line-strong"
    >
      <StatCard label={label} value={value} delta={note} />
    </button>
  );
}
