import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Words of a private vocabulary, and the ordinary ones to use in their place. */
const REPLACEMENTS: Record<string, string> = {
  aside: 'softDelete',
  asked: 'requested, params, query',
  asking: 'query, request',
  bell: 'inbox',
  bells: 'inboxes',
  dismiss: 'disconnect',
  figures: 'stats, counts',
  held: 'locked',
  hold: 'lock',
  kept: 'cached, stored',
  lane: 'queue',
  lanes: 'queues',
  lend: 'lease',
  lent: 'leased',
  moment: 'time, timestamp',
  moments: 'times, timestamps',
  office: 'admin',
  pulse: 'healthCheck',
  question: 'query',
  recall: 'removalRequest',
  recalls: 'removalRequests',
  seat: 'client',
  seats: 'clients',
  silence: 'timeout',
  standing: 'status, permission, entitlement',
  standings: 'statuses, permissions',
  strangers: 'unauthorised, unknownKinds',
  tell: 'notify',
  telling: 'notifying',
  told: 'notified',
  turn: 'priority, session',
  twin: 'duplicate',
  untold: 'notNotified',
  wish: 'criteria',
  worked: 'pipeline',
};
/** Domain terms, and names of tables. */
const ALLOWED = new Set(['askingPrice', 'workedBuyers', 'WorkedBuyerRow', 'dismiss', 'dismissToast']);

const FOLDERS = ['core', 'server', 'web', 'scripts', 'e2e', 'bench', 'trials'];
const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/node_modules|migrations|gazetteer\.data/.test(path))
    .map((path) => join(folder, path)),
);

const DECLARED = /\b(?:const|let|function\*?|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)/g;
/** First parameters, and names given in destructuring. */
const PARAMETER = /\(([A-Za-z_$][\w$]*)(?=\??: |\) =>|, [\w$]+(?:, [\w$]+)*\) =>)/g;
const RENAMED = /(?:const|let) \{[^{}]*?: ([A-Za-z_$][\w$]*)[^{}]*\} =/g;
const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase());
const namesIn = (text: string) =>
  [DECLARED, PARAMETER, RENAMED].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, name = '']) => name),
  );
const refused = (name: string) =>
  ALLOWED.has(name) ? [] : wordsOf(name).filter((word) => word in REPLACEMENTS);

it('uses ordinary words in names of files', () => {
  const wrong = files.flatMap((file) =>
    refused(file).map((word) => `${file}: ${word}, use ${REPLACEMENTS[word]}`),
  );
  expect(wrong).toEqual([]);
});

it('uses ordinary words in declared names', () => {
  const wrong = files.flatMap((file) =>
    namesIn(readFileSync(file, 'utf8')).flatMap((name) =>
      refused(name).map((word) => `${file}: ${name}, use ${REPLACEMENTS[word]}`),
    ),
  );
  expect(wrong).toEqual([]);
});
