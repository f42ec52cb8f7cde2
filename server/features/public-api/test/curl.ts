interface CurlRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null;
  /** `--data-binary @file` */
  file: string | null;
}

/** Parses a curl command line as a POSIX shell and curl would, for the options that the examples use. */
export function parseCurl(line: string, variables: Readonly<Record<string, string>>): CurlRequest {
  const [command, ...words] = shellWords(line, variables);
  if (command !== 'curl') throw new Error(`Not a curl command: ${line}`);
  const request: CurlRequest = { method: '', url: '', headers: {}, body: null, file: null };
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const value = () => {
      index += 1;
      return words[index] ?? '';
    };
    if (word === '-X') request.method = value();
    else if (word === '-H') {
      const [name = '', ...rest] = value().split(':');
      request.headers[name.toLowerCase()] = rest.join(':').trim();
    } else if (word === '-d') request.body = value();
    else if (word === '--data-binary') request.file = value().replace(/^@/, '');
    else if (word === '-i') continue;
    else if (word.startsWith('-') || request.url) throw new Error(`Unknown word ${word} in: ${line}`);
    else request.url = word;
  }
  request.method ||= request.body === null && request.file === null ? 'GET' : 'POST';
  return request;
}

function shellWords(line: string, variables: Readonly<Record<string, string>>): string[] {
  const words: string[] = [];
  const text = line.replaceAll('\\\n', ' ');
  for (const [, double, single, bare] of text.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)) {
    if (single !== undefined) words.push(single);
    else
      words.push(
        (double ?? bare ?? '').replace(/\$(\w+)/g, (_match, name: string) => {
          const value = variables[name];
          if (value === undefined) throw new Error(`The example uses $${name}, which is not explained`);
          return value;
        }),
      );
  }
  return words;
}
