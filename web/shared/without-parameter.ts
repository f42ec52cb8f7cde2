/** For `setSearchParams`: removes one parameter. */
export const without = (name: string) => (query: URLSearchParams) => {
  const rest = new URLSearchParams(query);
  rest.delete(name);
  return rest;
};
