export interface Instruction {
  name: string;
  text: string;
}

/** A Dockerfile as the list of its instructions, long ones in one line. */
export function instructionsOf(text: string): Instruction[] {
  return text
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => {
      const [name = '', ...rest] = line.trim().split(' ');
      return { name: name.toUpperCase(), text: rest.join(' ').trim() };
    });
}

export const stagesOf = (dockerfile: Instruction[]) =>
  dockerfile.flatMap(({ name, text }) => (name === 'FROM' ? [/ AS (\S+)$/i.exec(text)?.[1] ?? ''] : []));

/** What is copied from the working tree, not from an earlier stage. */
export const copiedBy = (dockerfile: Instruction[]) =>
  dockerfile.flatMap(({ name, text }) =>
    name === 'COPY' && !text.startsWith('--from') ? text.split(/\s+/).slice(0, -1) : [],
  );
