import { fieldText } from '../../shared/plain-form';
import { type AdminAccount, isComplete } from './check-input';

export const ADMIN_SLOTS = [0, 1] as const;

export function readAdminSetup(form: HTMLFormElement) {
  const data = new FormData(form);
  const text = (name: string) => fieldText(data, name);
  return {
    setupKey: text('setupKey'),
    password: text('password'),
    adminAccounts: ADMIN_SLOTS.map((slot) => ({
      email: text(`adminAccounts.${slot}.email`),
      firstName: text(`adminAccounts.${slot}.firstName`),
      lastName: text(`adminAccounts.${slot}.lastName`),
    })),
  };
}

/**
 * Incomplete accounts are not sent, so the server's index 0 may be the second account. Maps its field errors back
 * to the account that was filled in.
 */
export function accountErrors(
  fromServer: Record<string, string>,
  typed: AdminAccount[],
): Record<string, string> {
  const sentSlots = ADMIN_SLOTS.filter((slot) => {
    const account = typed[slot];
    return account && isComplete(account);
  });
  return Object.fromEntries(
    Object.entries(fromServer).map(([path, message]) => [
      path.replace(/^adminAccounts\.(\d)/, (whole, index) => {
        const slot = sentSlots[Number(index)];
        return slot === undefined ? whole : `adminAccounts.${slot}`;
      }),
      message,
    ]),
  );
}
