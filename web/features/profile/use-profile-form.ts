import type { ProfileBody } from '@threshold/core/contract/profile';
import { type LockableField, lockedFields } from '@threshold/core/rules/account/profile-locks';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { CurrentUser } from '../../session/current-user';
import { readDraft, saveDraft } from '../../session/drafts';
import { checkProfile, type ProfileValues, valuesOf } from './profile-values';

const FORM = 'profile';
/** Text fields stored in the draft. Consents are not: a consent is given only when it is saved. */
const DRAFTED = [
  'firstName',
  'lastName',
  'phone',
  'currentPostcode',
  'agencyName',
  'websiteUrl',
  'businessAddress',
  'branchLocation',
  'operatingRadius',
] as const satisfies readonly (keyof ProfileValues)[];

export type ProfileForm = UseFormReturn<ProfileValues, unknown, ProfileBody>;

/** Form state of an account. A refetch of the account must not overwrite unsaved input. */
export function useProfileForm(user: CurrentUser) {
  const base = useRef(user);
  const form: ProfileForm = useForm<ProfileValues, unknown, ProfileBody>({
    defaultValues: valuesOf(user),
    resolver: useMemo(() => checkProfile(user), [user]),
    shouldFocusError: false,
  });
  const { reset, setValue, getValues } = form;

  const startFrom = useCallback(
    (account: CurrentUser, typed: Partial<ProfileValues> = {}) => {
      base.current = account;
      reset(valuesOf(account));
      for (const [name, value] of Object.entries(typed)) {
        setValue(name as keyof ProfileValues, value, { shouldDirty: true });
      }
    },
    [reset, setValue],
  );

  // Before the first paint, so that fields do not change while the user types.
  const [restored, setRestored] = useState(false);
  useLayoutEffect(() => {
    const typed = draftOf(base.current);
    if (Object.keys(typed).length === 0) return;
    startFrom(base.current, typed);
    setRestored(true);
  }, [startFrom]);

  useEffect(() => {
    const { unsubscribe } = form.watch((values) => {
      const before = valuesOf(base.current);
      const changed = DRAFTED.filter((name) => (values[name] ?? '') !== before[name]);
      const draft = Object.fromEntries(changed.map((name) => [name, values[name] ?? '']));
      saveDraft(FORM, base.current.id, draft);
    });
    return unsubscribe;
  }, [form]);

  useEffect(() => {
    if (user !== base.current) startFrom(user, changesIn(getValues(), valuesOf(base.current)));
  }, [user, startFrom, getValues]);

  const discard = useCallback(() => {
    saveDraft(FORM, base.current.id, {});
    startFrom(base.current);
    setRestored(false);
  }, [startFrom]);

  return { form, startFrom, restored, discard };
}

/** Values of a stored draft, except fields locked or saved since. */
function draftOf(user: CurrentUser): Partial<ProfileValues> {
  const locked = lockedFields(user);
  const draft = readDraft(FORM, user.id) ?? {};
  const restored = DRAFTED.filter(
    (name) =>
      draft[name] !== undefined && !locked.has(name as LockableField) && draft[name] !== valuesOf(user)[name],
  );
  return Object.fromEntries(restored.map((name) => [name, draft[name]]));
}

function changesIn(typed: ProfileValues, before: ProfileValues): Partial<ProfileValues> {
  const changed = Object.entries(typed).filter(
    ([name, value]) => value !== before[name as keyof ProfileValues],
  );
  return Object.fromEntries(changed);
}
