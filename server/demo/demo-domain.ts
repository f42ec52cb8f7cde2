/** A reserved domain: no mail is delivered there. */
export const DEMO_DOMAIN = 'demo.example';

export const demoSignIns = {
  buyer: `buyer@${DEMO_DOMAIN}`,
  agent: `agent@${DEMO_DOMAIN}`,
  staff: `staff@${DEMO_DOMAIN}`,
  admin: `admin@${DEMO_DOMAIN}`,
};
