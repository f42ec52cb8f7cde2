/** Whoever has not set a password yet has not answered the invitation; nothing but its link opens the account. */
export function awaitsAnswer(staff: { passwordHash: string | null }): boolean {
  return staff.passwordHash === null;
}
