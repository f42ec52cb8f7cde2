export const PROFILE_BASE = 30;
export const PROFILE_COMPLETION_POINTS = {
  phone: 15,
  name: 15,
  selling: 10,
  mortgage: 10,
  search: 20,
} as const;

type CompletionKey = keyof typeof PROFILE_COMPLETION_POINTS;
type MissingPart = { key: CompletionKey; points: number; text: string };

export type CompletionUser = {
  phone: string | null;
  firstName: string | null;
  lastName: string | null;
  needsToSell: boolean | null;
  estateAgentConsent: boolean | null;
  needsMortgage: boolean | null;
  mortgageBrokerConsent: boolean | null;
};

const KEYS = Object.keys(PROFILE_COMPLETION_POINTS) as CompletionKey[];

/** Shown when a need is stated but its follow-up question is not answered. */
const TEXTS: Readonly<Record<CompletionKey, (user: CompletionUser) => string>> = {
  phone: () => 'Add your phone number',
  name: () => 'Add your first and last name',
  selling: ({ needsToSell }) =>
    needsToSell ? 'Say whether an estate agent can contact you' : 'Say whether you need to sell',
  mortgage: ({ needsMortgage }) =>
    needsMortgage ? 'Say whether a broker can contact you' : 'Say whether you need a mortgage',
  search: () => 'Create your first search',
};

export function profileCompletion(
  user: CompletionUser,
  searchCount: number,
): { score: number; missing: MissingPart[] } {
  const done: Record<CompletionKey, boolean> = {
    phone: isPresent(user.phone),
    name: isPresent(user.firstName) && isPresent(user.lastName),
    selling: isResolved(user.needsToSell, user.estateAgentConsent),
    mortgage: isResolved(user.needsMortgage, user.mortgageBrokerConsent),
    search: searchCount > 0,
  };
  const missing = KEYS.filter((key) => !done[key]).map((key) => ({
    key,
    points: PROFILE_COMPLETION_POINTS[key],
    text: TEXTS[key](user),
  }));
  const score = KEYS.reduce(
    (sum, key) => sum + (done[key] ? PROFILE_COMPLETION_POINTS[key] : 0),
    PROFILE_BASE,
  );
  return { score: Math.min(100, score), missing };
}

/** A need is resolved if there is none, or if its consent question is answered. */
function isResolved(need: boolean | null, consent: boolean | null): boolean {
  return need === false || (need === true && consent !== null);
}

export function isPresent(text: string | null): boolean {
  return text !== null && text.trim() !== '';
}
