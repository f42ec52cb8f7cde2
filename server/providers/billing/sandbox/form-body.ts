/** Stripe's wire format: `items[0][price]=x&expand[]=y`, as nested objects with every value a string. */
export interface Form {
  [name: string]: string | Form | undefined;
}

const MAX_DEPTH = 8;

export function readForm(text: string): Form {
  const form: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [
      name.split('[')[0] ?? '',
      ...[...name.matchAll(/\[([^\]]*)\]/g)].map((part) => part[1] ?? ''),
    ];
    if (path.length <= MAX_DEPTH) place(form, path, value);
  }
  return form;
}

function place(form: Form, path: string[], value: string) {
  let node = form;
  path.forEach((key, depth) => {
    const step = key === '' ? String(Object.keys(node).length) : key;
    if (depth === path.length - 1) {
      node[step] = value;
      return;
    }
    const next = node[step];
    const inner: Form = typeof next === 'object' ? next : Object.create(null);
    node[step] = inner;
    node = inner;
  });
}

export const textIn = (form: Form, name: string): string | undefined => {
  const value = form[name];
  return typeof value === 'string' ? value : undefined;
};

export const formIn = (form: Form, name: string): Form => {
  const value = form[name];
  return typeof value === 'object' ? value : {};
};

export const numberIn = (form: Form, name: string): number | undefined => {
  const value = textIn(form, name);
  return value === undefined || value === '' ? undefined : Number(value);
};

export const listIn = (form: Form, name: string): string[] =>
  Object.values(formIn(form, name)).filter((value) => typeof value === 'string');

export const stringMapIn = (form: Form, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(formIn(form, name)).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value]] : [],
    ),
  );
