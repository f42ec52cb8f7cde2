/** For `setSearchParams`, which passes a copy: removes parameters. */
export const withoutParameters =
  (...names: string[]) =>
  (query: URLSearchParams) => {
    for (const name of names) query.delete(name);
    return query;
  };
