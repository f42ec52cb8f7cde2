import type { CurrentUser } from '@threshold/core/contract/accounts';

export type { CurrentUser };

/** The account as the server sends it. Keys may also be in snake_case, and three fields may be left out. */
export function readUser(answer: object | null): CurrentUser | null {
  if (!answer) return null;
  const fields = Object.entries(answer).map(([key, value]) => [camelCase(key), value]);
  return { userType: 'buyer', referralCredits: 0, isActive: true, ...Object.fromEntries(fields) };
}

const camelCase = (key: string) => key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

export function isStaff(user: Pick<CurrentUser, 'userType' | 'agentRole'>): boolean {
  return user.userType === 'agent' && user.agentRole === 'staff';
}
