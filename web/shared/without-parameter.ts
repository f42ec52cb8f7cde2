/** For `setSearchParams`: the same address without one of its parameters. */
export const without = (name: string) => (query: URLSearchParams) => {
  const rest = new URLSearchParams(query);
  rest.delete(name);
  return rest;
};
