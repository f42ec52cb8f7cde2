import { consentTexts } from '@threshold/core/rules/account/consent-texts';
import { lockedFields } from '@threshold/core/rules/account/profile-locks';
import { formatLongDay } from '@threshold/core/rules/format/dates';
import { LockKeyhole } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { usePublicConfig } from '../../api/public-config';
import type { CurrentUser } from '../../session/current-user';
import { Field } from '../../ui/forms/field';
import { Input } from '../../ui/forms/input';
import { RadioGroup } from '../../ui/forms/radio-group';
import type { Answer } from './profile-values';
import type { ProfileForm } from './use-profile-form';

interface BuyerFieldsProps {
  form: ProfileForm;
  user: CurrentUser;
}

export function BuyerFields({ form, user }: BuyerFieldsProps) {
  const { brand } = usePublicConfig();
  const { register, watch, formState } = form;
  const locked = lockedFields(user);
  return (
    <>
      <Field label="Current postcode" required error={formState.errors.currentPostcode?.message}>
        {(ids) => (
          <Input
            {...ids}
            {...register('currentPostcode')}
            autoComplete="postal-code"
            autoCapitalize="characters"
            placeholder="e.g. LN1 3AA"
            maxLength={10}
          />
        )}
      </Field>
      <div className="border-t border-line pt-6 sm:col-span-2">
        <h3 className="font-semibold">Your move</h3>
        <p className="mt-1 text-sm text-ink-soft">
          These answers are shared with your searches. If you change one, the other changes too.
        </p>
        <div className="mt-4 grid gap-8 lg:grid-cols-2">
          <div className="grid content-start gap-5">
            <YesNoField form={form} name="needsToSell" legend="Do you need to sell your current home?" />
            {watch('needsToSell') === 'yes' && (
              <YesNoField
                form={form}
                name="estateAgentConsent"
                legend="Can an estate agent contact you about selling it?"
                text={consentTexts.estateAgent(brand)}
                lockedSince={locked.has('estateAgentConsent') ? user.estateAgentConsentDate : null}
              />
            )}
          </div>
          <div className="grid content-start gap-5">
            <YesNoField form={form} name="needsMortgage" legend="Do you need a mortgage?" />
            {watch('needsMortgage') === 'yes' && (
              <YesNoField
                form={form}
                name="mortgageBrokerConsent"
                legend="Can a mortgage broker contact you about it?"
                text={consentTexts.mortgageBroker(brand)}
                lockedSince={locked.has('mortgageBrokerConsent') ? user.mortgageConsentDate : null}
              />
            )}
          </div>
        </div>
      </div>
    </>
  );
}

const ANSWERS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const satisfies readonly { value: Answer; label: string }[];

interface YesNoFieldProps {
  form: ProfileForm;
  name: 'needsToSell' | 'estateAgentConsent' | 'needsMortgage' | 'mortgageBrokerConsent';
  legend: string;
  /** Text of the consent. */
  text?: string;
  /** When the consent was given, if it can no longer be changed here. */
  lockedSince?: string | null;
}

function YesNoField({ form, name, legend, text, lockedSince = null }: YesNoFieldProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <RadioGroup
          legend={legend}
          name={name}
          orientation="horizontal"
          options={ANSWERS}
          value={field.value}
          onValueChange={field.onChange}
          disabled={lockedSince !== null}
          error={fieldState.error?.message}
          hint={
            text && (
              <>
                <span className="block">{text}</span>
                {lockedSince && <LockNote since={lockedSince} />}
              </>
            )
          }
        />
      )}
    />
  );
}

function LockNote({ since }: { since: string }) {
  return (
    <span className="mt-2 flex gap-2 font-medium text-ink">
      <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-green" />
      Consent was given on {formatLongDay(new Date(since))} and is locked.
    </span>
  );
}
