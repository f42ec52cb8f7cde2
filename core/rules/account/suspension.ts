// A file of its own: every page asks this, the landing page too, and none of the rest of a standing.

/** The owner and everyone of a suspended agency, or a member of staff suspended alone. */
export function isSuspended(agent: { userType: string; subscriptionStatus: string | null }): boolean {
  return agent.userType === 'agent' && agent.subscriptionStatus === 'suspended';
}
