// A separate module, because every page imports it, including the landing page.

/** The owner and all staff of a suspended agency, or a single suspended member of staff. */
export function isSuspended(agent: { userType: string; subscriptionStatus: string | null }): boolean {
  return agent.userType === 'agent' && agent.subscriptionStatus === 'suspended';
}
