import { useSearchParams } from 'react-router';

/**
 * The open tab, kept in the URL so that Back, reload and a shared link work; the first tab needs no parameter.
 * With `clearOthers`, choosing a tab removes all other parameters.
 */
export function useTabParam<Tab extends { value: string }>(
  name: string,
  tabs: readonly Tab[],
  clearOthers = false,
): [Tab, (value: string) => void] {
  const [query, setQuery] = useSearchParams();
  const [first] = tabs as [Tab];
  const open = tabs.find(({ value }) => value === query.get(name)) ?? first;
  const choose = (value: string) =>
    setQuery((current) => {
      const next = new URLSearchParams(clearOthers ? undefined : current);
      next.delete(name);
      if (value !== first.value) next.set(name, value);
      return next;
    });
  return [open, choose];
}
