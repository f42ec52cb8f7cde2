import { withScheme } from '@threshold/core/contract/profile';
import { LOCKED_NOTE, type LockableField, lockedFields } from '@threshold/core/rules/account/profile-locks';
import { MILE_METRES } from '@threshold/core/rules/matching/match';
import { OPERATING_RADIUS_OPTIONS, radiusLabel } from '@threshold/core/rules/matching/search-defaults';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { usePublicConfig } from '../../api/public-config';
import type { CurrentUser } from '../../session/current-user';
import { LazyAreaMap, usePlacePosition } from '../../shared/lazy-area-map';
import { LOCATION_HINT, LocationField } from '../../shared/location-field';
import { Field, type FieldIds } from '../../ui/forms/field';
import { Input } from '../../ui/forms/input';
import { Select, type SelectOption } from '../../ui/forms/select';
import type { ProfileForm } from './use-profile-form';

interface AgencyFieldsProps {
  form: ProfileForm;
  user: CurrentUser;
}

const RADIUS_OPTIONS: SelectOption[] = OPERATING_RADIUS_OPTIONS.map(({ value, label }) => ({
  value: String(value),
  label,
}));

type AgencyField = Exclude<LockableField, 'estateAgentConsent' | 'mortgageBrokerConsent'>;
const AGENCY_FIELDS: readonly AgencyField[] = [
  'agencyName',
  'websiteUrl',
  'businessAddress',
  'branchLocation',
  'operatingRadius',
];

/** Verification and searching need these. An agency may still save without them and fill them in later. */
const NEEDED: ReadonlySet<AgencyField> = new Set([
  'agencyName',
  'websiteUrl',
  'businessAddress',
  'branchLocation',
]);

export function AgencyFields({ form, user }: AgencyFieldsProps) {
  const { register, control, setValue, watch, formState } = form;
  const { errors } = formState;
  const locked = lockedFields(user);
  const placeId = watch('branchPlaceId');

  function field(name: AgencyField, label: string, open: Open) {
    const fixed = locked.has(name);
    return (
      <Field
        label={label}
        id={open.id}
        required={!fixed && NEEDED.has(name)}
        optional={!fixed && !NEEDED.has(name)}
        hint={fixed ? LOCKED_NOTE : open.hint}
        error={errors[name]?.message}
        className={open.className}
      >
        {(ids) =>
          fixed ? (
            <Input key="fixed" {...ids} readOnly value={shown(user, name)} placeholder="Not given" />
          ) : (
            open.control(ids)
          )
        }
      </Field>
    );
  }

  return (
    <div className="grid gap-x-5 gap-y-5 border-t border-line pt-6 sm:col-span-2 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <h3 className="font-semibold">Agency details</h3>
        <Advice all={AGENCY_FIELDS.every((name) => locked.has(name))} />
      </div>
      {field('agencyName', 'Agency name', {
        control: (ids) => (
          <Input {...ids} {...register('agencyName')} autoComplete="organization" maxLength={120} />
        ),
      })}
      {field('websiteUrl', 'Website', {
        hint: 'We check this with your document.',
        control: (ids) => (
          <Input
            {...ids}
            {...register('websiteUrl', {
              onBlur: (event: { target: HTMLInputElement }) =>
                setValue('websiteUrl', withScheme(event.target.value.trim())),
            })}
            type="url"
            autoComplete="url"
            placeholder="https://www.example.com"
            maxLength={200}
          />
        ),
      })}
      {field('businessAddress', 'Business address', {
        className: 'sm:col-span-2',
        control: (ids) => (
          <Input {...ids} {...register('businessAddress')} autoComplete="street-address" maxLength={240} />
        ),
      })}
      {field('branchLocation', 'Branch location', {
        // The search dialog links to this id.
        id: 'branch-location',
        hint: `Required for searching. ${LOCATION_HINT}`,
        control: (ids) => (
          <Controller
            control={control}
            name="branchLocation"
            render={({ field: input }) => (
              <LocationField
                {...ids}
                {...input}
                placeId={placeId}
                onChange={(picked) => {
                  setValue('branchPlaceId', picked.placeId, { shouldDirty: true });
                  input.onChange(picked.location);
                }}
              />
            )}
          />
        ),
      })}
      {field('operatingRadius', 'Operating radius', {
        hint: 'How far from your branch you usually work.',
        control: (ids) => <Select {...ids} {...register('operatingRadius')} options={RADIUS_OPTIONS} />,
      })}
      <BranchMap
        location={locked.has('branchLocation') ? (user.branchLocation ?? '') : watch('branchLocation')}
        placeId={placeId}
        miles={locked.has('operatingRadius') ? user.operatingRadius : Number(watch('operatingRadius'))}
      />
    </div>
  );
}

interface BranchMapProps {
  location: string;
  placeId: string | null;
  miles: number;
}

function BranchMap({ location, placeId, miles }: BranchMapProps) {
  const position = usePlacePosition({ location, placeId });
  if (!position) return null;
  const [name = ''] = position.name.split(',');
  return (
    <LazyAreaMap
      label={`Map of ${name} and ${radiusLabel(miles)} around it`}
      circles={[{ ...position, metres: miles * MILE_METRES, kind: 'area' }]}
      marks={[{ ...position, name, kind: 'branch' }]}
      className="h-72 sm:col-span-2"
    />
  );
}

interface Open {
  id?: string;
  hint?: string;
  className?: string;
  control: (ids: FieldIds) => ReactNode;
}

/** The stored value as text. */
function shown(user: CurrentUser, name: AgencyField): string {
  return name === 'operatingRadius' ? radiusLabel(user.operatingRadius) : (user[name] ?? '');
}

function Advice({ all }: { all: boolean }) {
  const { contactEmail } = usePublicConfig();
  return (
    <p className="mt-1 text-ink-soft">
      {all ? (
        <>
          To change any of these, email{' '}
          <a href={`mailto:${contactEmail}`} className="link">
            {contactEmail}
          </a>
          .
        </>
      ) : (
        'Check these carefully: once saved, only support can change them.'
      )}
    </p>
  );
}
