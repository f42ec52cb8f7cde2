import type { PropertyPage } from '@threshold/core/contract/properties';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { formatPounds } from '@threshold/core/rules/format/money';
import { homeParts } from '@threshold/core/rules/matching/format-criteria';
import { propertyTypeLabel } from '@threshold/core/rules/matching/search-defaults';
import { searchTitle } from '@threshold/core/rules/matching/search-title';
import { PIPELINE_STATUS_LABELS, type PipelineStatus } from '@threshold/core/rules/pipeline/stages';
import { Download, Pencil, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../ui/data/badge';
import { Banner } from '../../ui/feedback/banner';
import { Button } from '../../ui/forms/button';
import { PageTitle } from '../../ui/page-title';
import { BackLink, MobileDisclosure, useIsDesktop } from './mobile-disclosure';

const tones: Record<PipelineStatus, BadgeTone> = {
  available: 'green',
  under_offer: 'blue',
  sold: 'neutral',
  withdrawn: 'neutral',
};

export interface PropertyHeadProps {
  property: PropertyPage;
  home: string;
  /** Creates a demand report, while the property is for sale. */
  report?: ReactNode;
  /** Demand at other prices. */
  prices?: ReactNode;
  exporting: boolean;
  reopening: boolean;
  onEdit: () => void;
  onRun: () => void;
  onExport: () => void;
  onClose: () => void;
  onReopen: () => void;
}

export function PropertyHead(props: PropertyHeadProps) {
  const { property, home, prices } = props;
  const { standing, mayEdit, createdBy, createdAt } = property;
  const [rooms, ...more] = homeParts(property);
  const desk = useIsDesktop();
  const saved = `Saved ${formatDay(new Date(createdAt))} by ${createdBy.name}`;
  const actions = mayEdit && <Actions {...props} />;
  return (
    <>
      {desk ? (
        <BackLink to={home} />
      ) : (
        <MobileDisclosure home={home} label={mayEdit ? 'Actions' : 'Details'}>
          {actions}
          {prices}
          <p className="text-sm text-ink-soft">{saved}</p>
        </MobileDisclosure>
      )}
      <PageTitle
        // Five buttons and a name do not fit in one row on a narrow or zoomed screen.
        className="max-xl:flex-col! max-xl:items-stretch!"
        title={<span className="wrap-anywhere">{searchTitle(property)}</span>}
        badges={<Badge tone={tones[standing]}>{PIPELINE_STATUS_LABELS[standing]}</Badge>}
        text={
          <>
            <span className="tabular-nums">
              {property.location} · <strong className="text-ink">{formatPounds(property.price)}</strong> ·{' '}
              {[rooms, propertyTypeLabel(property.propertyType).toLowerCase(), ...more].join(' · ')}
            </span>
            {desk && (
              <>
                <br />
                {saved}
              </>
            )}
          </>
        }
        action={desk && actions}
      />
      {property.outcome !== null && (
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
      {desk && prices && <div className="mt-5">{prices}</div>}
    </>
  );
}

function Actions({ property, report, exporting, onEdit, onRun, onExport, onClose }: PropertyHeadProps) {
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap xl:justify-end">
      <Button variant="secondary" onClick={onEdit}>
        <Pencil aria-hidden="true" />
        Edit
      </Button>
      <Button variant="secondary" onClick={onRun}>
        <RotateCw aria-hidden="true" />
        Run again
      </Button>
      <Button variant="secondary" pending={exporting} pendingText="Exporting..." onClick={onExport}>
        <Download aria-hidden="true" />
        Export
      </Button>
      {property.outcome === null && report}
      {property.outcome === null && (
        <Button variant="secondary" onClick={onClose}>
          Close property
        </Button>
      )}
    </div>
  );
}

function closedLabel({ outcome, closedAt, soldPrice }: PropertyPage): string {
  const when = closedAt ? ` on ${formatDay(new Date(closedAt))}` : '';
  if (outcome === 'withdrawn') return `Withdrawn${when}. New buyers are no longer looked for.`;
  const price = soldPrice === null ? '' : ` for ${formatPounds(soldPrice)}`;
  return `Sold${when}${price}${outcome === 'sold_here' ? ', to one of these buyers' : ''}.`;
}
