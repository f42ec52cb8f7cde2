/** Values of a list in Stripe's wire format, such as `expand[0]=x`. */
export const listIn = (form: URLSearchParams, name: string): string[] => Object.values(mapIn(form, name));

/** Values of a map in Stripe's wire format, such as `metadata[userId]=x`. */
export const mapIn = (form: URLSearchParams, name: string): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([key, value]) =>
      key.startsWith(`${name}[`) ? [[key.slice(name.length + 1, -1), value]] : [],
    ),
  );
