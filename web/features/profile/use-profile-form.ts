import type { ProfileBody } from '@threshold/core/contract/profile';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { CurrentUser } from '../../lib/current-user';
import { checkProfile, type ProfileValues, valuesOf } from './profile-values';

export type ProfileForm = UseFormReturn<ProfileValues, unknown, ProfileBody>;

/** The form of an account, which may be read again at any time: that must not take away what is being typed. */
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

  useEffect(() => {
    if (user !== base.current) startFrom(user, changesIn(getValues(), valuesOf(base.current)));
  }, [user, startFrom, getValues]);

  return { form, startFrom };
}

function changesIn(typed: ProfileValues, before: ProfileValues): Partial<ProfileValues> {
  const changed = Object.entries(typed).filter(
    ([name, value]) => value !== before[name as keyof ProfileValues],
  );
  return Object.fromEntries(changed);
}
