import { mailName } from '@threshold/core/rules/format/name-checks';

export const hello = (firstName: string | null) => {
  const name = mailName(firstName);
  return `Hello${name ? ` ${name}` : ''},`;
};
