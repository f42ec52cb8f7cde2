/** A reserved domain, to which no email is delivered. */
export const DEMO_DOMAIN = 'demo.example';

export const demoSignIns = {
  buyer: `buyer@${DEMO_DOMAIN}`,
  agent: `agent@${DEMO_DOMAIN}`,
  staff: `staff@${DEMO_DOMAIN}`,
  admin: `admin@${DEMO_DOMAIN}`,
};
