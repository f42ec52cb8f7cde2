import { cx } from '../../../ui/cx';
import { DemandCurve } from '../../demand-curve';
import { BuyersMap } from '../../matches';
import { LiveCount, SavedNote } from './live-count';
import { countable } from './search-values';
import { isCounted, usePreview } from './use-preview';
import type { SearchFormState } from './use-search-form';

interface DemandPreviewProps {
  state: SearchFormState;
  /** The listed matches belong to the current form values. */
  upToDate: boolean;
  /** The saved search, whose buyers can be counted; null for a new one. */
  propertyId: string | null;
  /** Map and price curve side by side where there is space. */
  wide?: boolean;
}

/** For the property in the form: how many buyers match, where it is, and demand at other prices. */
export function DemandPreview({ state, upToDate, propertyId, wide = false }: DemandPreviewProps) {
  const { form, values } = state;
  const property = upToDate ? null : countable(values);
  const preview = usePreview(property);
  return (
    <>
      {upToDate ? <SavedNote /> : <LiveCount preview={preview} />}
      <div className={cx('grid gap-4', wide && 'items-start gap-x-6 xl:grid-cols-2')}>
        <BuyersMap property={values} propertyId={upToDate ? propertyId : null} className="h-64" />
        <DemandCurve
          property={isCounted(preview) ? property : null}
          onPrice={(price) =>
            form.setValue('price', price, {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            })
          }
        />
      </div>
    </>
  );
}
