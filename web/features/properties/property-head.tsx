import type { PropertyPage } from '@threshold/core/contract/properties';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { formatPounds } from '@threshold/core/rules/format/money';
import { homeParts } from '@threshold/core/rules/matching/format-criteria';
import { propertyTypeLabel } from '@threshold/core/rules/matching/search-defaults';
import { searchTitle } from '@threshold/core/rules/matching/search-title';
import { CircleX, Download, FileText, Map as MapIcon, Pencil, RotateCw } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { LazyMenu } from '../../shared/lazy-menu';
import { formatSource, StatusBadge } from '../../shared/stock-facts';
import { Banner } from '../../ui/feedback/banner';
import { Button } from '../../ui/forms/button';
import type { MenuItem } from '../../ui/overlays/menu';
import { BackLink } from './back-link';
import { PriceSparkline } from './price-curve';
import { useIsDesktop } from './use-is-desktop';

const OVERVIEW = 'Map and prices';

interface PropertyHeadProps {
  property: PropertyPage;
  home: string;
  /** Shown below the head when opened: demand at other prices, and where the buyers are. */
  overview: ReactNode;
  exporting: boolean;
  reopening: boolean;
  onReport: () => void;
  onEdit: () => void;
  onRun: () => void;
  onExport: () => void;
  onClose: () => void;
  onReopen: () => void;
}

export function PropertyHead(props: PropertyHeadProps) {
  const { property, home } = props;
  const { mayEdit } = property;
  const desk = useIsDesktop();
  const [open, setOpen] = useState(false);
  const overviewId = useId();
  const forSale = property.outcome === null;
  const items: MenuItem[] = [
    ...(forSale && !desk
      ? [{ label: OVERVIEW, icon: <MapIcon aria-hidden="true" />, onSelect: () => setOpen(!open) }]
      : []),
    ...(mayEdit ? actionsOf(props, desk) : []),
  ];
  const menu = items.length > 0 && <LazyMenu label="More actions" items={items} />;
  return (
    <>
      {!desk && (
        <div className="mb-2 flex items-center justify-between gap-4">
          <BackLink to={home} />
          {menu}
        </div>
      )}
      <header className="flex flex-wrap items-end gap-x-4 gap-y-1 low:flex-nowrap low:items-center">
        <div className="min-w-0 flex-1 low:flex low:max-w-[48%] low:flex-initial low:items-center low:gap-4">
          {desk && (
            <span className="text-sm low:[&_a]:min-h-9">
              <BackLink to={home} />
            </span>
          )}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 low:min-w-0 low:flex-nowrap">
            <h1 className="min-w-0 text-2xl font-semibold tracking-tight wrap-anywhere low:truncate low:text-xl">
              {searchTitle(property)}
            </h1>
            <StatusBadge {...property} />
          </div>
        </div>
        <Facts property={property} />
        {desk && (
          <div className="flex shrink-0 items-center gap-2">
            {forSale && (
              <Button
                variant="secondary"
                aria-expanded={open}
                aria-controls={overviewId}
                className="low:min-h-9 low:px-3 low:py-0 low:text-sm"
                onClick={() => setOpen(!open)}
              >
                <PriceSparkline property={property} />
                {OVERVIEW}
              </Button>
            )}
            {forSale && mayEdit && (
              <Button
                aria-label={`Make a demand report, ${searchTitle(property)}`}
                onClick={props.onReport}
                className="low:min-h-9 low:py-0"
              >
                <FileText aria-hidden="true" />
                Make a demand report
              </Button>
            )}
            {menu}
          </div>
        )}
      </header>
      <div id={overviewId} hidden={!open} className="mt-4">
        {open && props.overview}
      </div>
      {!forSale && (
        <Banner
          tone="info"
          className="mt-4"
          text={closedLabel(property)}
          action={
            mayEdit && (
              <Button
                variant="secondary"
                size="sm"
                pending={props.reopening}
                pendingText="Reopening..."
                onClick={props.onReopen}
              >
                Reopen
              </Button>
            )
          }
        />
      )}
    </>
  );
}

/** With a no-break space before it, so that no line starts with it. */
const DOT = '\u00a0· ';

function Facts({ property }: { property: PropertyPage }) {
  const [rooms, ...more] = homeParts(property);
  const source = formatSource(property);
  const facts = [
    rooms?.replace(' ', '\u00a0'),
    propertyTypeLabel(property.propertyType).toLowerCase(),
    ...more,
    source,
  ].filter(Boolean);
  const [town, ...county] = property.location.split(',');
  return (
    <p className="order-last basis-full text-ink-soft tabular-nums low:order-none low:line-clamp-2 low:min-w-0 low:flex-1 low:text-sm low:leading-4.5">
      <strong className="text-ink">{formatPounds(property.price)}</strong>
      {DOT}
      {town}
      {county.length > 0 && <span className="low:max-2xl:hidden">,{county.join(',')}</span>}
      {DOT}
      {facts.join(DOT)}
      <span className="max-md:hidden low:max-2xl:hidden">
        {DOT}Saved {formatDay(new Date(property.createdAt))} by {property.createdBy.name}
      </span>
    </p>
  );
}

function actionsOf(props: PropertyHeadProps, desk: boolean): MenuItem[] {
  const { property, exporting } = props;
  const forSale = property.outcome === null;
  return [
    ...(forSale && !desk
      ? [{ label: 'Make a demand report', icon: <FileText aria-hidden="true" />, onSelect: props.onReport }]
      : []),
    { label: 'Edit', icon: <Pencil aria-hidden="true" />, onSelect: props.onEdit },
    { label: 'Run again', icon: <RotateCw aria-hidden="true" />, onSelect: props.onRun },
    {
      label: exporting ? 'Exporting...' : 'Export',
      icon: <Download aria-hidden="true" />,
      disabled: exporting,
      onSelect: props.onExport,
    },
    ...(forSale
      ? [
          {
            label: 'Close property',
            icon: <CircleX aria-hidden="true" />,
            danger: true,
            onSelect: props.onClose,
          },
        ]
      : []),
  ];
}

function closedLabel({ outcome, closedAt, soldPrice }: PropertyPage): string {
  const when = closedAt ? ` on ${formatDay(new Date(closedAt))}` : '';
  if (outcome === 'withdrawn') return `Withdrawn${when}. We've stopped looking for new buyers.`;
  const price = soldPrice === null ? '' : ` for ${formatPounds(soldPrice)}`;
  return `Sold${when}${price}${outcome === 'sold_here' ? ', to one of these buyers' : ''}.`;
}
