import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { openUser } from '@threshold/core/contract/agent-searches';
import type { CloseBody, PropertyPage } from '@threshold/core/contract/properties';
import { groupDigits } from '@threshold/core/rules/format/money';
import { type Outcome, STAGE_LABELS } from '@threshold/core/rules/pipeline/stages';
import { type FormEvent, useId, useState } from 'react';
import { describeError, fieldErrorsOf } from '../../api/describe-error';
import { useDebouncedValue } from '../../shared/use-debounced-value';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { Banner } from '../../ui/feedback/banner';
import { Button } from '../../ui/forms/button';
import { Field } from '../../ui/forms/field';
import { Input } from '../../ui/forms/input';
import { PriceInput } from '../../ui/forms/price-input';
import { RadioGroup } from '../../ui/forms/radio-group';
import { Dialog, DialogBody, DialogFooter } from '../../ui/overlays/dialog';
import { nameOf } from './labels';
import { closeProperty, propertyChanged, someBuyersQuery } from './property.api';

interface CloseDialogProps {
  property: PropertyPage;
  open: boolean;
  onClose: () => void;
}

const OUTCOMES: readonly { value: Outcome; label: string }[] = [
  { value: 'sold_here', label: 'Sold to one of these buyers' },
  { value: 'sold_elsewhere', label: 'Sold to someone else' },
  { value: 'withdrawn', label: 'Withdrawn' },
];

export function CloseDialog({ property, open, onClose }: CloseDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Close property"
      description="How did it end? You can reopen it if you close it by mistake."
      bare
    >
      <CloseForm property={property} onDone={onClose} />
    </Dialog>
  );
}

function CloseForm({ property, onDone }: { property: PropertyPage; onDone: () => void }) {
  const client = useQueryClient();
  const formId = useId();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [buyerId, setBuyerId] = useState<string | null>(null);
  const [price, setPrice] = useState<number | null>(null);
  const [error, setError] = useState<'outcome' | 'buyer' | null>(null);
  const closing = useMutation({
    mutationFn: (body: CloseBody) => closeProperty(property.id, body),
    retry: false,
    onSuccess: () => {
      onDone();
      return propertyChanged(client, property.id);
    },
  });
  const close = useSubmitOnce(closing);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!outcome) return setError('outcome');
    if (outcome === 'sold_here' && !buyerId) return setError('buyer');
    setError(null);
    close({
      outcome,
      ...(outcome === 'sold_here' && buyerId && { buyerId }),
      ...(outcome !== 'withdrawn' && price !== null && { price }),
    });
  }

  return (
    <>
      <DialogBody>
        <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
          {closing.error && <Banner tone="danger" title="Not closed" text={describeError(closing.error)} />}
          <RadioGroup<Outcome>
            legend="How did it end?"
            hideLegend
            options={OUTCOMES}
            value={outcome}
            onValueChange={(next) => {
              setOutcome(next);
              setBuyerId(null);
              setError(null);
            }}
            error={error === 'outcome' ? 'Choose how it ended' : undefined}
          />
          {outcome === 'sold_here' && (
            <WhichBuyer
              propertyId={property.id}
              value={buyerId}
              onChange={(next) => {
                setBuyerId(next);
                setError(null);
              }}
              error={error === 'buyer' ? 'Choose which buyer bought it' : undefined}
            />
          )}
          {(outcome === 'sold_here' || outcome === 'sold_elsewhere') && (
            <Field
              label="Price"
              optional
              hint="For your own records. Only your agency can see it."
              error={fieldErrorsOf(closing.error).price}
            >
              {(ids) => (
                <PriceInput
                  {...ids}
                  placeholder={groupDigits(String(property.price))}
                  value={price}
                  onChange={setPrice}
                />
              )}
            </Field>
          )}
        </form>
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" form={formId} pending={closing.isPending} pendingText="Closing...">
          Close property
        </Button>
      </DialogFooter>
    </>
  );
}

const SHOWN = 8;

interface WhichBuyerProps {
  propertyId: string;
  value: string | null;
  onChange: (buyerId: string | null) => void;
  error?: string;
}

/** Buyers with an agreed sale or an offer are listed first; others are found by name. */
function WhichBuyer({ propertyId, value, onChange, error }: WhichBuyerProps) {
  const [name, setName] = useState('');
  const settled = useDebouncedValue(name.trim(), 300);
  const found = useQuery(someBuyersQuery(propertyId, settled ? { name: settled } : { stage: 'agreed' }));
  const offers = useQuery({ ...someBuyersQuery(propertyId, { stage: 'offer' }), enabled: !settled });
  const answers = settled ? [found] : [found, offers];
  const buyers = answers
    .flatMap(({ data }) => data?.buyers ?? [])
    .filter(({ user }) => openUser(user) !== null);
  const loading = answers.some(({ isPending }) => isPending);
  const failed = answers.find((answer) => answer.error)?.error;
  return (
    <div className="grid gap-3">
      <Field label="Find the buyer by name">
        {(ids) => (
          <Input
            {...ids}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={name}
            onChange={(event) => {
              setName(event.currentTarget.value);
              // The chosen buyer may not be in the next list.
              onChange(null);
            }}
          />
        )}
      </Field>
      {buyers.length > 0 ? (
        <RadioGroup
          legend={settled ? 'Buyers with that name' : 'Offers and agreed'}
          options={buyers.slice(0, SHOWN).map((buyer) => ({
            value: buyer.buyerId,
            label: nameOf(buyer),
            hint: `${STAGE_LABELS[buyer.stage]}${openUser(buyer.user)?.email ? `, ${openUser(buyer.user)?.email}` : ''}`,
          }))}
          value={value}
          onValueChange={onChange}
          error={error}
        />
      ) : (
        <div role="status" className="text-ink-soft">
          {failed
            ? describeError(failed)
            : loading
              ? 'Looking...'
              : settled
                ? 'No buyer with that name.'
                : 'No offers yet. Type a name to find the buyer.'}
          {error && <p className="mt-1 text-sm text-brick">{error}</p>}
        </div>
      )}
    </div>
  );
}
