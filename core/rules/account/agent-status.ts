export type AgentDisplayStatus =
  | 'Suspended'
  | 'Active'
  | 'Active (Trial)'
  | 'Need verification'
  | 'Need verification and subscription'
  | 'Need subscription'
  | 'Unknown';

export type AgentAccountStatus = {
  subscriptionStatus: string | null;
  verificationStatus: string | null;
  stripeSubscriptionId: string | null;
};

/** The status shown to administrators. A trial known to the billing provider counts as a subscription. */
export function agentDisplayStatus(agent: AgentAccountStatus): AgentDisplayStatus {
  const approved = agent.verificationStatus === 'approved';
  const trial = agent.subscriptionStatus === 'trial' || agent.subscriptionStatus === 'trialing';
  const subscribed = agent.subscriptionStatus === 'active' || (trial && Boolean(agent.stripeSubscriptionId));

  if (agent.subscriptionStatus === 'suspended') return 'Suspended';
  if (approved && subscribed) return 'Active';
  if (approved && trial) return 'Active (Trial)';
  if (subscribed) return 'Need verification';
  if (trial) return 'Need verification and subscription';
  return approved ? 'Need subscription' : 'Unknown';
}
