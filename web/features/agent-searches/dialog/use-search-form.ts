import { zodResolver } from '@hookform/resolvers/zod';
import type { AgentSearch, AgentSearchBody } from '@threshold/core/contract/agent-searches';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { SearchFormBody, type SearchValues, valuesOf } from './search-values';

/** Form state, shared by the form and the results, which must detect changed values. */
export function useSearchForm(search: AgentSearch | undefined) {
  const [initial] = useState(() => valuesOf(search));
  const form = useForm<SearchValues, unknown, AgentSearchBody>({
    defaultValues: initial,
    resolver: zodResolver(SearchFormBody),
  });
  const values = useWatch({ control: form.control }) as SearchValues;
  return { form, initial, values };
}

export type SearchFormState = ReturnType<typeof useSearchForm>;
