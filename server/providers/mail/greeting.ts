import { mailName } from '@threshold/core/rules/plain-names';

export const hello = (firstName: string | null) => {
  const name = mailName(firstName);
  return `Hello${name ? ` ${name}` : ''},`;
};
