// A separate file, because every page imports it, the landing page too.

/** The owner and everyone of a suspended agency, or a member of staff suspended alone. */
export function isSuspended(agent: { userType: string; subscriptionStatus: string | null }): boolean {
  return agent.userType === 'agent' && agent.subscriptionStatus === 'suspended';
}
