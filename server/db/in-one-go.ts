type Answers<Asked extends readonly unknown[]> = { -readonly [Place in keyof Asked]: Awaited<Asked[Place]> };

/**
 * Answers of questions that do not need each other's, asked of one transaction: they go to PostgreSQL in one trip, and
 * are done in their order. All are waited for, also when one fails, so that nothing of it is left when the transaction is over.
 */
export async function inOneGo<Asked extends readonly unknown[] | []>(
  ...asked: Asked
): Promise<Answers<Asked>> {
  const settled = await Promise.allSettled(asked);
  return settled.map((each) => {
    if (each.status === 'rejected') throw each.reason;
    return each.value;
  }) as Answers<Asked>;
}
