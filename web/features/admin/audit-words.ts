/** `setup-fee.status` reads "Setup fee: status". */
export const actionWords = (action: string): string =>
  capital(action.replace('.', ': ').replaceAll('-', ' '));

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
