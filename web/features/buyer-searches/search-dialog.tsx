import { useQueryClient } from '@tanstack/react-query';
import type { BuyerSearch, BuyerSearchBody } from '@threshold/core/contract/buyer-searches';
import { RotateCw } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { describeError } from '../../api/describe-error';
import { codeOf } from '../../api/error-codes';
import { useAuth } from '../../session/auth';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { focusOnMount } from '../../shared/focus-on-mount';
import { setFieldErrors } from '../../shared/set-field-errors';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { Banner } from '../../ui/feedback/banner';
import { Button } from '../../ui/forms/button';
import { Dialog } from '../../ui/overlays/dialog';
import { searchesQuery } from './buyer-searches.api';
import { ConsentBanner } from './consent-banner';
import { lacksConsent, refreshSearches, reportFailure, useSaveSearch } from './search-changes';
import { SearchForm } from './search-form';
import { checkSearch, newSearchValues, type SearchValues, valuesOf } from './search-values';

export interface SearchDialogProps {
  open: boolean;
  /** The search to edit; null for a new one. */
  search: BuyerSearch | null;
  onClose: () => void;
  onSaved: (search: BuyerSearch) => void;
}

const SAVE_FAILED = 'Failed to save search. Please try again.';

/** Remount for each opening: it keeps the version it was opened with. */
export function SearchDialog({ open, search, onClose, onSaved }: SearchDialogProps) {
  const client = useQueryClient();
  const { user } = useAuth();
  const formId = useId();
  const [base, setBase] = useState(search);
  const [leaving, setLeaving] = useState(false);
  const form = useForm<SearchValues, unknown, BuyerSearchBody>({
    defaultValues: base ? valuesOf(base) : newSearchValues(user),
    resolver: checkSearch,
    shouldFocusError: false,
  });
  const save = useSaveSearch(base);
  const submit = useSubmitOnce(save);
  const { isDirty } = form.formState;
  const conflict = codeOf(save.error) === 'CONFLICT' ? save.error : null;
  const refusal = lacksConsent(save.error) ? save.error : null;
  // For a new search, shown before the form is filled in, not only after a rejected submit.
  const consentNeeded = refusal !== null || (base === null && user?.gdprConsentGiven === false);

  function askToClose() {
    if (save.isPending) return;
    if (isDirty) setLeaving(true);
    else onClose();
  }

  function showFailure(error: unknown) {
    const code = codeOf(error);
    // Both are shown above the form.
    if (code === 'CONFLICT' || code === 'CONSENT_REQUIRED') return;
    if (code === 'NOT_FOUND') {
      void refreshSearches(client);
      onClose();
      return reportFailure('This search no longer exists.');
    }
    if (!setFieldErrors(form, error)) reportFailure(SAVE_FAILED);
  }

  async function reload() {
    await refreshSearches(client);
    const fresh = client.getQueryData(searchesQuery.queryKey)?.find((one) => one.id === base?.id);
    if (!fresh) return onClose();
    setBase(fresh);
    form.reset(valuesOf(fresh));
    save.reset();
  }

  return (
    <Dialog
      open={open}
      onClose={askToClose}
      size="lg"
      title={base ? 'Edit search' : 'Create a search'}
      description="We use this to match you with agents."
      footer={
        <>
          <Button variant="secondary" onClick={askToClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={save.isPending} pendingText="Saving...">
            {base ? 'Save changes' : 'Create search'}
          </Button>
        </>
      }
    >
      {conflict && <ConflictBanner message={describeError(conflict)} onReload={reload} className="mb-5" />}
      {consentNeeded && (
        <ConsentBanner
          message={refusal ? describeError(refusal) : undefined}
          focus={refusal !== null}
          className="mb-5"
        />
      )}
      <SearchForm
        form={form}
        id={formId}
        isNew={base === null}
        onSubmit={(body) =>
          submit(body, {
            onSuccess: (saved) => {
              onSaved(saved);
              onClose();
            },
            onError: showFailure,
          })
        }
      />
      <ConfirmDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        title="Leave without saving?"
        description="You'll lose what you've entered."
        confirmText="Leave"
        cancelText="Keep editing"
        onConfirm={() => {
          setLeaving(false);
          onClose();
        }}
      />
    </Dialog>
  );
}

interface ConflictBannerProps {
  message: string;
  onReload: () => Promise<void>;
  className?: string;
}

/** The search was changed in another tab since the form was opened. */
function ConflictBanner({ message, onReload, className }: ConflictBannerProps) {
  const [pending, setPending] = useState(false);
  return (
    <Banner
      tone="danger"
      title="This search was changed elsewhere"
      text={`${message} Reloading replaces what you entered with the latest version.`}
      action={
        <Button
          // The focus scrolls the banner and its button into view.
          ref={focusOnMount}
          variant="secondary"
          size="sm"
          pending={pending}
          pendingText="Reloading..."
          onClick={() => {
            setPending(true);
            void onReload().finally(() => setPending(false));
          }}
        >
          <RotateCw aria-hidden="true" />
          Reload
        </Button>
      }
      className={className}
    />
  );
}
